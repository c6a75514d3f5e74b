import { useId, useState } from "react";
import { t } from "#platform/client/translate.ts";
import field from "#platform/client/ui/field.module.css";
import { FieldNotes, useField } from "#platform/client/ui/field.tsx";
import { useIsLive } from "#platform/client/use-appeared.ts";

/** Returns a moment as the browser's field for a date and a time writes it. */
function localOf(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "";
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const momentOf = (local: string): string => (local === "" ? "" : new Date(local).toISOString());

/**
 * The time at which a poll closes, in the time zone of the device. Without scripts the zone is not known: a day is
 * chosen, at whose end the poll closes.
 */
export function ClosingField({ dateCloses }: { dateCloses: string | null }) {
  const name = "dateCloses";
  const isLive = useIsLive();
  const own = useId();
  const { error, typed } = useField({ name, label: t("Closes") });
  const [moment, setMoment] = useState(typed ?? dateCloses ?? "");
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={own}>
        {t("Closes")}
      </label>
      {isLive && (
        <input
          type="datetime-local"
          id={own}
          className={field.input}
          value={localOf(moment)}
          aria-describedby={`${own}-hint`}
          onChange={({ currentTarget: { value } }) => setMoment(momentOf(value))}
        />
      )}
      <input
        type="hidden"
        name={name}
        value={moment}
        // A restored draft sets it.
        onInput={({ currentTarget: { value } }) => setMoment(value)}
      />
      <noscript>
        <input type="date" id={own} name={name} className={field.input} defaultValue={moment.slice(0, 10)} />
      </noscript>
      <FieldNotes
        id={own}
        hint={t("Leave it empty to close the poll together with the discussion.")}
        error={error}
      />
    </div>
  );
}
