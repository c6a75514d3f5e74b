import { useState } from "react";
import type { ProfileUser } from "#features/profiles/contract.ts";
import type { UserBan, UserFragment } from "#features/users/contract.ts";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import styles from "./ban-dialog.module.css";
import { type BanLength, dayOf, endOf, lengthNames, tomorrow } from "./ban-length.ts";
import { banChoices } from "./extension-points.ts";
import { useBanToast } from "./use-ban-toast.tsx";

interface LengthFieldsProps {
  length: BanLength;
  date: string;
  /** End of the existing ban, which may stay. */
  dateExpires: string | null;
}

/** Fields for the end of the ban, and the resulting time. */
function LengthFields({ length, date, dateExpires }: LengthFieldsProps) {
  const same = dateExpires && absoluteTime(Date.parse(dateExpires), "full");
  const end = length === "same" ? null : endOf(length, date);
  return (
    <>
      <Select
        name="length"
        label={t("Duration")}
        nothing={null}
        value={length}
        options={[
          ...(same ? [{ value: "same", label: t("Until {date}", { date: same }) }] : []),
          ...lengthNames(),
        ]}
        hint={end ? t("The ban ends on {date}.", { date: absoluteTime(end.getTime(), "full") }) : undefined}
      />
      {length === "date" && (
        <TextField
          name="date"
          type="date"
          label={t("End date")}
          required
          value={date}
          min={dayOf(tomorrow())}
        />
      )}
    </>
  );
}

interface BanDialogProps {
  /** With `ban` when its details are to be changed. */
  user: Pick<UserFragment, "userID" | "name"> & { ban?: UserBan | undefined };
  onClose(): void;
}

/** Bans a member, or changes the details of the ban. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const { userID, name, ban } = user;
  const reader = useSession();
  const forget = useForgetAll();
  const showToast = useBanToast(user);
  const choices = useAdditions(banChoices).filter(({ isOffered }) => !ban && isOffered(reader));
  const [{ length, date }, setTyped] = useState<{ length: BanLength; date: string }>({
    length: ban?.dateExpires ? "same" : "permanent",
    date: dayOf(tomorrow()),
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const read = (form: HTMLFormElement) => {
    const sent = new FormData(form);
    setTyped({ length: sent.get("length") as BanLength, date: String(sent.get("date") ?? date) });
    setChosen(new Set(sent.keys()));
  };
  const done = () => {
    if (!ban) showToast();
    for (const choice of choices) if (chosen.has(choice.name)) void choice.run(user, reader);
    void forget();
  };
  return (
    <FormModal
      title={ban ? t("Edit Ban") : t("Ban {name}", { name })}
      method="PUT"
      path={`/users/${userID}/ban`}
      shape={({ reason, note }) => ({
        ...{ banned: true, reason, note },
        ...(length !== "same" && { dateExpires: endOf(length, date)?.toISOString() ?? null }),
      })}
      submit={ban ? t("Save") : t("Ban")}
      onDone={done}
      onClose={onClose}
    >
      <div onInput={({ target }) => read((target as HTMLInputElement).form!)}>
        {!ban && (
          <p className={styles.consequence}>
            {t("{name} is signed out immediately and can’t sign in while the ban lasts.", { name })}
          </p>
        )}
        <LengthFields length={length} date={date} dateExpires={ban?.dateExpires ?? null} />
        <TextArea
          name="reason"
          label={t("Reason")}
          hint={t("Shown to the member when signing in and by email.")}
          rows={2}
          maxLength={500}
          value={ban?.reason ?? ""}
        />
        <TextArea
          name="note"
          label={t("Note for the team")}
          hint={t("Only staff can see it.")}
          rows={2}
          maxLength={500}
          value={ban?.note ?? ""}
        />
        {choices.map(({ name: field, Field }) => (
          <Field key={field} name={field} user={user} />
        ))}
      </div>
    </FormModal>
  );
}

/** The dialog on a profile. */
export const BanProfileUser = (props: { user: ProfileUser; onClose(): void }) => <BanDialog {...props} />;
