import { useState } from "react";
import { banActions } from "#features/bans/client/index.ts";
import { type UserAction, userActionItems, userActions } from "#features/profiles/client/index.ts";
import type { ProfileUser } from "#features/profiles/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot, useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { MemberPage } from "../../contract.ts";
import styles from "./member-admin-page.module.css";
import { EditRoles, Rename, ResetPassword } from "./member-dialogs.tsx";
import { MergeForm } from "./merge-form.tsx";
import { SignInAs } from "./sign-in-as.tsx";

type Dialog = OnDemand<{ user: ProfileUser; onClose(): void }>;
type Own = "roles" | "rename" | "password" | "signIn" | "merge";

/** Who the member is, and the actions of staff. */
export function MemberHead(page: MemberPage) {
  const { user, rights } = page;
  const api = useApi();
  const forget = useForgetAll();
  const session = useSession();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [own, setOwn] = useState<Own | null>(null);
  const offered = useAdditions(userActions)
    .filter(({ isOffered }) => isOffered(session, user))
    .toSorted((one, other) => one.sort - other.sort);
  const start = (action: UserAction) => {
    if ("dialog" in action) setDialog(action.dialog);
    else if ("run" in action) void action.run(user, api).then(forget).catch(toastError);
  };
  const entryOf = (action: UserAction) => {
    const shown = { label: action.label(user), icon: <Icon name={action.icon} /> };
    return "href" in action
      ? { ...shown, href: action.href(user) }
      : { ...shown, onAction: () => start(action) };
  };
  const entries = () => [
    ...(rights.isEditable
      ? [
          { label: t("Rename…"), icon: <Icon name="pencil" />, onAction: () => setOwn("rename") },
          { label: t("Reset Password…"), icon: <Icon name="mail" />, onAction: () => setOwn("password") },
        ]
      : []),
    ...(rights.merges
      ? [{ label: t("Merge…"), icon: <Icon name="user" />, onAction: () => setOwn("merge") }]
      : []),
    ...offered.filter((action) => !banActions.includes(action)).map(entryOf),
    { label: t("View Profile"), icon: <Icon name="user" />, href: user.url },
  ];
  const close = () => setOwn(null);
  return (
    <div className={styles.head}>
      <UserPhoto user={user} size={40} />
      <div className={styles.who}>
        <p className={styles.labels}>
          {user.roles?.map(({ roleID, name }) => (
            <Label key={roleID}>{name}</Label>
          ))}
          {user.banned > 0 && <Label kind="warning">{t("Banned")}</Label>}
          {user.emailConfirmed === false && <Label kind="warning">{t("Email address not confirmed")}</Label>}
        </p>
        <p className={styles.quiet}>
          {user.dateInserted && (
            <span>
              {t("Joined")} <DateTime value={user.dateInserted} format="day" />
            </span>
          )}
          {user.dateLastActive && (
            <span>
              {t("Last Active")} <DateTime value={user.dateLastActive} />
            </span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Slot of={userActionItems} user={user} on="profile" />
        {rights.isEditable && page.assignable.length > 0 && (
          <Button aria-haspopup="dialog" onClick={() => setOwn("roles")}>
            {t("Edit Roles…")}
          </Button>
        )}
        {rights.signsInAs && (
          <Button aria-haspopup="dialog" onClick={() => setOwn("signIn")}>
            {t("Sign In As…")}
          </Button>
        )}
        {offered
          .filter((action) => banActions.includes(action))
          .map((action) => (
            <Button key={action.icon} onClick={() => start(action)}>
              {action.label(user)}
            </Button>
          ))}
        <Dropdown
          label={t("More actions")}
          kind="icon"
          align="end"
          button={<Icon name="more" />}
          entries={entries}
        />
      </div>
      {dialog && <DialogOnDemand dialog={dialog} user={user} onClose={() => setDialog(null)} />}
      {own === "roles" && <EditRoles page={page} onClose={close} />}
      {own === "rename" && <Rename user={user} onClose={close} />}
      {own === "merge" && <MergeForm user={user} onClose={close} />}
      {own === "signIn" && <SignInAs user={user} onClose={close} />}
      {own === "password" && <ResetPassword user={user} onClose={close} />}
    </div>
  );
}
