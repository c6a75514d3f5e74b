import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { warnAboutDraft } from "./log-draft-error.ts";

const two = (number: number) => String(number).padStart(2, "0");

/** A moment as the fields for a date and a time write it, in the zone of the reader's device. */
const fieldsOf = (moment: Date) => ({
  date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
});

/** Returns the time in the fields; null if they are incomplete. */
function momentIn(form: HTMLFormElement): Date | null {
  const sent = new FormData(form);
  const moment = new Date(`${sent.get("date")}T${sent.get("time")}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The zone in which one reads these fields, by its name. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ScheduleModalProps {
  title: string;
  /** Initial value of the fields. */
  moment: Date;
  /** Rejects with the reason if the time is refused. */
  onSchedule(dateScheduled: string): Promise<void>;
  onClose(): void;
}

/** Asks for the time at which to publish a draft. */
export function ScheduleModal({ title, moment, onSchedule, onClose }: ScheduleModalProps) {
  const id = useId();
  const { date, time } = fieldsOf(moment);
  const [chosen, setChosen] = useState<Date | null>(moment);
  const saving = useMutation({
    mutationFn: onSchedule,
    onSuccess: onClose,
    onError: (error) => warnAboutDraft("scheduling draft", error),
  });
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The dialog may be inside the form of a post, which must not be submitted.
    event.stopPropagation();
    const wanted = momentIn(event.currentTarget);
    if (wanted) saving.mutate(wanted.toISOString());
  }
  // Rendered in a portal, because forms cannot be nested in the form of a post.
  return createPortal(
    <Modal
      title={title}
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
      <form id={id} onSubmit={submit} onInput={({ currentTarget }) => setChosen(momentIn(currentTarget))}>
        <TextField
          name="date"
          type="date"
          label={t("Date")}
          required
          value={date}
          min={fieldsOf(new Date()).date}
        />
        <TextField
          name="time"
          type="time"
          label={t("Time")}
          required
          value={time}
          hint={t("In your time zone, {zone}.", { zone: zone() })}
        />
        {chosen && (
          <p>
            {t("Your post will be published on {date}", { date: absoluteTime(chosen.getTime(), "full") })}
          </p>
        )}
        <p role="alert">{saving.error?.message}</p>
      </form>
    </Modal>,
    document.body,
  );
}
