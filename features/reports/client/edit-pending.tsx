import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { BodyField } from "#features/editor/client/index.ts";
import type { CallError } from "#platform/client/api.ts";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { changePending, readPending } from "../contract.ts";

interface EditPendingProps {
  reportID: number;
  onDone(): void;
  onApprove(): void;
  onClose(): void;
}

/** Form to edit a pending post, and to save and approve it in one step. */
export function EditPending({ reportID, onDone, onApprove, onClose }: EditPendingProps) {
  const api = useApi();
  const form = useId();
  const params = { id: reportID };
  const approves = useRef(false);
  const [isChanged, setChanged] = useState(false);
  const { data, error } = useQuery({
    ...apiQuery<typeof readPending>("/reports/:id/edit", { params }),
    ...{ staleTime: 0, gcTime: 0 },
  });
  const saving = useMutation({
    mutationFn: (sent: FormData) => {
      const { name, body, format } = Object.fromEntries(sent) as Record<string, string>;
      return api.call<typeof changePending>("PATCH", "/reports/:id/edit", {
        params,
        body: {
          ...(name !== undefined && { name }),
          ...(body !== undefined && { body, format: format as "markdown" }),
        },
      });
    },
    onSuccess() {
      onClose();
      if (approves.current) onApprove();
      else onDone();
    },
  });
  const refusal = error ?? saving.error;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(new FormData(event.currentTarget));
  };
  const submit = (approve: boolean) => () => {
    approves.current = approve;
  };
  return (
    <Modal
      title={t("Edit post")}
      size="large"
      hasChanges={isChanged}
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button type="submit" form={form} busy={saving.isPending} onClick={submit(false)}>
            {t("Save")}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={saving.isPending} onClick={submit(true)}>
            {t("Save and Approve")}
          </Button>
        </>
      )}
    >
      <form id={form} onSubmit={save} onInput={() => setChanged(true)}>
        {refusal && (
          <MessageBar kind="error">
            {(refusal as CallError).errors?.[0]?.message ?? refusal.message}
          </MessageBar>
        )}
        {!data && !error && <Skeleton lines={6} label={t("Loading")} />}
        {data && data.name !== null && (
          <TextField name="name" label={t("Title")} required value={data.name} maxLength={255} />
        )}
        {data && data.body !== null && (
          <BodyField label={t("Text")} required value={{ body: data.body, format: data.format }} />
        )}
      </form>
    </Modal>
  );
}
