import { useState } from "react";
import type { ProfileUser } from "#features/profiles/contract.ts";
import type { UserBan, UserFragment } from "#features/users/contract.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import styles from "./ban-dialog.module.css";
import { endOf } from "./ban-length.ts";
import { banChoices } from "./extension-points.ts";
import { LengthFields, useLength } from "./length-fields.tsx";
import { useBanToast } from "./use-ban-toast.tsx";

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
  const { length, date, read: readLength } = useLength(ban?.dateExpires ? "same" : "permanent");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const read = (form: HTMLFormElement) => {
    const sent = new FormData(form);
    readLength(sent);
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
