import { around, HERE } from "#platform/client/around.tsx";
import { openDocument } from "#platform/client/base-path.ts";
import { Form } from "#platform/client/form.tsx";
import type { ImpersonationShown } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { endImpersonation } from "../contract.ts";
import { Notice } from "./notice.tsx";

/** Says on every page as whom staff use the forum, and leads back to their own account. */
export const ImpersonationNotice = ({ kind, name }: ImpersonationShown) => (
  <Notice
    kind="warning"
    actions={
      <Form<AnswerOf<typeof endImpersonation>>
        method="DELETE"
        path="/sessions/impersonation"
        // The document contains the permissions of the other account, so it is loaded again.
        onDone={({ target }) => openDocument(target)}
      >
        <FormMessage />
        <SubmitButton>{t("Return to Your Account")}</SubmitButton>
      </Form>
    }
  >
    {around(
      kind === "member"
        ? t("You are signed in as {name}.", { name: HERE })
        : t("You see the forum as the role {name} does. Nothing can be posted.", { name: HERE }),
      <strong>
        <bdi>{name}</bdi>
      </strong>,
    )}
  </Notice>
);
