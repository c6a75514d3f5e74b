import { Form } from "#platform/client/form.tsx";
import { HtmlBlock } from "#platform/client/html-block.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { deleteApplication, OfferedRole, RoleRequest } from "../contract.ts";
import { QuestionField } from "./question-field.tsx";
import styles from "./role-requests.module.css";

function RequestForm({ roleID, name, attributesSchema, attributes }: OfferedRole) {
  const forget = useForgetAll();
  const { properties, required } = attributesSchema;
  const done = async () => {
    toasts.add({ body: t("Your request is sent."), autoDismiss: true });
    await forget();
  };
  return (
    <Form
      method="POST"
      path="/role-requests/applications"
      fixed={{ roleID }}
      label={name}
      then="/profile/role-requests"
      noValidate
      onDone={() => void done()}
      className={styles.form}
    >
      <FormMessage />
      {Object.entries(properties).map(([key, question]) => (
        <QuestionField key={key} name={key} question={question} required={required.includes(key)} />
      ))}
      {attributes.link?.description && (
        <p className={styles.quiet} dir="auto">
          {attributes.link.description}
        </p>
      )}
      <div>
        <SubmitButton>{attributes.link?.name ?? t("Ask for This Role")}</SubmitButton>
      </div>
    </Form>
  );
}

function Waiting({ roleRequestID, dateInserted }: RoleRequest) {
  const api = useApi();
  const forget = useForgetAll();
  const withdraw = () =>
    api
      .call<typeof deleteApplication>("DELETE", "/role-requests/applications/:id", {
        params: { id: roleRequestID },
      })
      .then(forget)
      .catch(toastError);
  return (
    <p className={styles.state}>
      <Label>{t("Waiting for a decision")}</Label> <DateTime value={dateInserted} />
      <Button size="compact" onClick={() => void withdraw()}>
        {t("Withdraw")}
      </Button>
    </p>
  );
}

function Offer(offer: OfferedRole) {
  const { name, role, bodyHtml, hasRole, roleRequest } = offer;
  const request = hasRole ? null : roleRequest;
  return (
    <section className={styles.offer}>
      <h2 dir="auto">{name}</h2>
      <p className={styles.quiet}>
        {t("Role:")} <bdi>{role.name}</bdi>
      </p>
      {bodyHtml !== "" && <HtmlBlock className={undefined} html={bodyHtml} />}
      {hasRole && (
        <p className={styles.state}>
          <Label kind="good">{t("You have this role")}</Label>
        </p>
      )}
      {request?.status === "pending" && <Waiting {...request} />}
      {request?.status === "denied" && (
        <p className={styles.state}>
          <Label kind="quiet">{t("Denied")}</Label>
          {request.dateUpdated !== null && <DateTime value={request.dateUpdated} />}
        </p>
      )}
      {!hasRole && request?.status !== "pending" && <RequestForm {...offer} />}
    </section>
  );
}

/** Roles that the reader can ask for, and what became of earlier requests. */
export function RoleRequestsPage({ offers }: { offers: readonly OfferedRole[] }) {
  return (
    <div className={styles.page}>
      {offers.map((offer) => (
        <Offer key={offer.roleID} {...offer} />
      ))}
    </div>
  );
}
