import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { listRoles } from "#features/permissions/contract.ts";
import type { CallError } from "#platform/client/api.ts";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { addReason, changeReason, Reason } from "../contract.ts";
import styles from "./reasons-page.module.css";

interface ReasonModalProps {
  /** Null for a new reason. */
  reason: Reason | null;
  onDone(): void;
  onClose(): void;
}

/** Form for a reason: its name and the roles that may use it. */
export function ReasonModal({ reason, onDone, onClose }: ReasonModalProps) {
  const api = useApi();
  const form = useId();
  const [isChanged, setChanged] = useState(false);
  const { data: roles = [] } = useQuery(apiQuery<typeof listRoles>("/roles"));
  const saving = useMutation({
    mutationFn: (sent: FormData) => {
      const text = (name: string) => String(sent.get(name) ?? "");
      const roleIDs = sent.getAll("roleID").map(Number);
      const body = {
        name: text("name"),
        description: text("description"),
        roleIDs: roleIDs.length > 0 ? roleIDs : null,
      };
      return reason
        ? api.call<typeof changeReason>("PATCH", "/report-reasons/:id", {
            params: { id: reason.reportReasonID },
            body,
          })
        : api.call<typeof addReason>("POST", "/report-reasons", {
            body: { ...body, reportReasonID: text("reportReasonID") },
          });
    },
    onSuccess() {
      onClose();
      onDone();
    },
  });
  const refusal = saving.error as CallError | null;
  return (
    <Modal
      title={reason ? t("Edit Reason") : t("Add Reason")}
      hasChanges={isChanged}
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" form={form} busy={saving.isPending}>
            {t("Save")}
          </Button>
        </>
      )}
    >
      <form
        id={form}
        className={styles.form}
        onInput={() => setChanged(true)}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          saving.mutate(new FormData(event.currentTarget));
        }}
      >
        {refusal && <MessageBar kind="error">{refusal.errors?.[0]?.message ?? refusal.message}</MessageBar>}
        {!reason && (
          <TextField
            name="reportReasonID"
            label={t("ID")}
            hint={t("Letters, digits and dashes; it cannot be changed later.")}
            required
            maxLength={100}
          />
        )}
        <TextField name="name" label={t("Name")} required maxLength={100} value={reason?.name ?? ""} />
        <TextArea
          name="description"
          label={t("Description")}
          required
          rows={3}
          maxLength={1000}
          value={reason?.description ?? ""}
        />
        <fieldset className={styles.roles}>
          <legend>{t("Who may give it")}</legend>
          <p>{t("Leave empty for everybody.")}</p>
          {roles.map(({ roleID, name }) => (
            <label key={roleID}>
              <input
                type="checkbox"
                name="roleID"
                value={roleID}
                defaultChecked={reason?.roleIDs?.includes(roleID) ?? false}
              />
              <bdi>{name}</bdi>
            </label>
          ))}
        </fieldset>
      </form>
    </Modal>
  );
}
