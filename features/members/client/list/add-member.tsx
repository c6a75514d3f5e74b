import type { addUser } from "#features/users/contract.ts";
import { t } from "#platform/client/translate.ts";
import { CheckList, checkedIn } from "#platform/client/ui/check-list.tsx";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { MembersPage } from "../../contract.ts";
import { memberPath } from "../paths.ts";

/** A password that no one needs to know: the member chooses another one. */
const randomPassword = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(6)), (part) => part.toString(36)).join("-");

interface AddMemberProps extends Pick<MembersPage, "assignable"> {
  onDone(): void;
  onClose(): void;
}

/** Form for a new account. */
export function AddMember({ assignable, onDone, onClose }: AddMemberProps) {
  const shape = (typed: Record<string, unknown>) => {
    const { name, email, password, sendWelcomeEmail } = typed;
    const roleID = checkedIn(
      typed,
      "role",
      assignable.map((role) => role.roleID),
    );
    return {
      ...{ name, email, password: password || randomPassword() },
      ...(roleID.length > 0 && { roleID }),
      sendWelcomeEmail: sendWelcomeEmail === "true",
    };
  };
  const done = ({ userID, name }: AnswerOf<typeof addUser>) => {
    toasts.add({
      body: t("{name} was added.", { name }),
      actions: <a href={memberPath(userID)}>{t("View")}</a>,
      ...{ dismissible: true, autoDismiss: true, autoDismissDuration: 10_000 },
    });
    onDone();
  };
  return (
    <FormModal<AnswerOf<typeof addUser>>
      title={t("Add Member")}
      submit={t("Add Member")}
      method="POST"
      path="/users"
      {...{ shape, onClose }}
      onDone={done}
    >
      <TextField name="name" label={t("Username")} required maxLength={100} autoComplete="off" />
      <TextField name="email" type="email" label={t("Email")} required maxLength={254} autoComplete="off" />
      <TextField
        name="password"
        type="password"
        label={t("Password")}
        hint={t("Leave empty to let the member choose one with the link in the welcome email.")}
        maxLength={200}
        autoComplete="new-password"
      />
      {assignable.length > 0 && (
        <CheckList
          name="role"
          legend={t("Roles")}
          choices={assignable.map(({ roleID, name }) => ({ value: roleID, label: name }))}
          checked={[]}
        />
      )}
      <Checkbox name="sendWelcomeEmail" label={t("Send a welcome email")} checked />
    </FormModal>
  );
}
