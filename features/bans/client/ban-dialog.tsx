import { type ComponentProps, useRef, useState } from "react";
import type { ProfileUser } from "#features/profiles/contract.ts";
import type { BanDraft, banUser, UserBan, UserFragment } from "#features/users/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import styles from "./ban-dialog.module.css";
import { endOf } from "./ban-length.ts";
import { banChoices } from "./extension-points.ts";
import { LengthFields, useLength } from "./length-fields.tsx";
import { useBanToast } from "./use-ban-toast.tsx";

type BanChange = BanDraft & { banned: true };

interface BanDialogProps {
  /** With `ban` when its details are to be changed. */
  user: Pick<UserFragment, "userID" | "name"> & { ban?: UserBan | undefined };
  /** Further members, who are banned in the same way. */
  others?: readonly Pick<UserFragment, "userID" | "name">[];
  /** Frame of the form, which is a modal unless a page shows it in place. */
  frame?: (props: ComponentProps<typeof FormModal<unknown>>) => React.ReactNode;
  /** The reason at first. */
  reason?: string;
  /** Called with the reason after a ban. */
  onBanned?(reason: string): void;
  onClose(): void;
}

/** Bans a member, or changes the details of the ban. */
export function BanDialog(props: BanDialogProps) {
  const { user, others = [], frame: Frame = FormModal, reason = "", onBanned, onClose } = props;
  const { userID, name, ban } = user;
  const reader = useSession();
  const forget = useForgetAll();
  const api = useApi();
  const users = [user, ...others];
  const showToast = useBanToast(users);
  const sent = useRef<BanChange>({ banned: true });
  const choices = useAdditions(banChoices).filter(({ isOffered }) => !ban && isOffered(reader));
  const { length, date, read: readLength } = useLength(ban?.dateExpires ? "same" : "permanent");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const read = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    readLength(typed);
    setChosen(new Set(typed.keys()));
  };
  async function banOthers(): Promise<void> {
    for (const { userID: id } of others)
      await api.call<typeof banUser>("PUT", "/users/:id/ban", { params: { id }, body: sent.current });
    if (!ban) showToast();
    for (const choice of choices)
      if (chosen.has(choice.name)) for (const each of users) await choice.run(each, reader);
  }
  const done = () => {
    onBanned?.(sent.current.reason ?? "");
    void banOthers()
      .catch(toastError)
      .finally(() => void forget());
  };
  const title =
    others.length === 0
      ? t("Ban {name}", { name })
      : t("{count, plural, one {Ban # Member} other {Ban # Members}}", { count: users.length });
  return (
    <Frame
      title={ban ? t("Edit Ban") : title}
      method="PUT"
      path={`/users/${userID}/ban`}
      shape={({ reason: given, note }) => {
        sent.current = {
          ...{ banned: true, reason: given as string, note: note as string },
          ...(length !== "same" && { dateExpires: endOf(length, date)?.toISOString() ?? null }),
        };
        return sent.current;
      }}
      submit={ban ? t("Save") : t("Ban")}
      onDone={done}
      onClose={onClose}
    >
      <div onInput={({ target }) => read((target as HTMLInputElement).form!)}>
        {!ban && (
          <p className={styles.consequence}>
            {others.length === 0
              ? t("{name} is signed out immediately and can’t sign in while the ban lasts.", { name })
              : t("They are signed out immediately and can’t sign in while the ban lasts: {names}", {
                  names: users.map((each) => each.name).join(", "),
                })}
          </p>
        )}
        <LengthFields length={length} date={date} dateExpires={ban?.dateExpires ?? null} />
        <TextArea
          name="reason"
          label={t("Reason")}
          hint={t("Shown to the member when signing in and by email.")}
          rows={2}
          maxLength={500}
          value={ban?.reason ?? reason}
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
    </Frame>
  );
}

/** The dialog on a profile. */
export const BanProfileUser = (props: { user: ProfileUser; onClose(): void }) => <BanDialog {...props} />;
