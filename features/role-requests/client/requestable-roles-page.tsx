import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { RecordList, RecordRow } from "#platform/client/ui/record-list.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { deleteMeta, RequestableRole, RoleRequestMeta } from "../contract.ts";
import { OfferForm } from "./offer-form.tsx";
import styles from "./role-requests.module.css";

type Offered = RequestableRole & { meta: RoleRequestMeta };

function StopDialog({ role, meta, onClose }: Offered & { onClose(): void }) {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    await api
      .call<typeof deleteMeta>("DELETE", "/role-requests/metas/:type/:roleID", {
        params: { type: meta.type, roleID: role.roleID },
      })
      .catch(toastError);
    onClose();
    await forget();
  };
  return (
    <ConfirmDialog
      title={t("Stop Offering {role}", { role: role.name })}
      text={t("Members can no longer ask for it. Open requests stay in the queue.")}
      confirm={t("Stop Offering")}
      busy={isBusy}
      error={null}
      onConfirm={() => void stop()}
      onClose={onClose}
    />
  );
}

/** The roles that members can ask for. */
export function RequestableRolesPage({ roles }: { roles: readonly RequestableRole[] }) {
  const [editing, setEditing] = useState<RoleRequestMeta | "new" | null>(null);
  const [stopping, setStopping] = useState<Offered | null>(null);
  const offered = roles.filter((each): each is Offered => each.meta !== null);
  const others = roles.filter(({ meta }) => meta === null);
  return (
    <div className={styles.page}>
      {others.length > 0 && (
        <p className={styles.quiet}>
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setEditing("new")}>
            {t("Offer a Role")}
          </Button>
        </p>
      )}
      {offered.length === 0 ? (
        <EmptyState icon="user" text={t("Members can’t ask for any role yet.")} />
      ) : (
        <RecordList>
          {offered.map((each) => (
            <RecordRow
              key={each.role.roleID}
              name={each.role.name}
              description={each.meta.name}
              facts={[
                t("{count, plural, =0 {No questions} one {# question} other {# questions}}", {
                  count: Object.keys(each.meta.attributesSchema.properties).length,
                }),
              ]}
              controls={
                <>
                  <Button
                    size="compact"
                    aria-label={t("Edit {name}", { name: each.role.name })}
                    aria-haspopup="dialog"
                    onClick={() => setEditing(each.meta)}
                  >
                    {t("Edit")}
                  </Button>
                  <Button
                    size="compact"
                    aria-label={t("Stop Offering {role}", { role: each.role.name })}
                    aria-haspopup="dialog"
                    onClick={() => setStopping(each)}
                  >
                    {t("Stop Offering")}
                  </Button>
                </>
              }
            />
          ))}
        </RecordList>
      )}
      {editing && (
        <OfferForm
          roles={others}
          meta={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {stopping && <StopDialog {...stopping} onClose={() => setStopping(null)} />}
    </div>
  );
}
