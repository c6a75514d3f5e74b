import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Draft, rescheduleDraft } from "../contract.ts";

const two = (number: number) => String(number).padStart(2, "0");

/** A moment as the fields for a date and a time write it, in the zone of the reader's device. */
const fieldsOf = (moment: Date) => ({
  date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
});

/** The zone in which one reads these fields, by its name. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks when a scheduled draft is to be published. */
export function ScheduleModal({ draft, onClose }: { draft: Draft; onClose(): void }) {
  const api = useApi();
  const forget = useForgetAll();
  const id = useId();
  const { date, time } = fieldsOf(new Date(draft.dateScheduled ?? draft.dateInserted));
  const saving = useMutation({
    mutationFn: (dateScheduled: string) =>
      api.call<typeof rescheduleDraft>("PATCH", "/drafts/schedule/:id", {
        params: { id: draft.draftID },
        body: { dateScheduled },
      }),
    onSuccess: async () => {
      await forget();
      onClose();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const moment = new Date(`${sent.get("date")}T${sent.get("time")}`);
    if (!Number.isNaN(moment.getTime())) saving.mutate(moment.toISOString());
  }
  return (
    <Modal
      title={t("Edit Schedule")}
      size="small"
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" form={id} busy={saving.isPending}>
            {t("Save")}
          </Button>
        </>
      )}
    >
      <form id={id} onSubmit={submit}>
        <TextField name="date" type="date" label={t("Date")} required value={date} />
        <TextField
          name="time"
          type="time"
          label={t("Time")}
          required
          value={time}
          hint={t("In your time zone, {zone}.", { zone: zone() })}
        />
        <p role="alert">{saving.error?.message}</p>
      </form>
    </Modal>
  );
}
