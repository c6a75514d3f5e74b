import { useState } from "react";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { type BanLength, dayOf, endOf, lengthNames, tomorrow } from "./ban-length.ts";

/** The chosen length of a ban; `read` takes it from the form with the fields. */
export function useLength(initial: BanLength) {
  const [typed, setTyped] = useState({ length: initial, date: dayOf(tomorrow()) });
  return {
    ...typed,
    read(sent: FormData): void {
      setTyped({ length: sent.get("length") as BanLength, date: String(sent.get("date") ?? typed.date) });
    },
  };
}

interface LengthFieldsProps {
  length: BanLength;
  date: string;
  /** End of the existing ban, which may stay. */
  dateExpires: string | null;
}

/** Fields for the end of the ban, and the resulting time. */
export function LengthFields({ length, date, dateExpires }: LengthFieldsProps) {
  const same = dateExpires && absoluteTime(Date.parse(dateExpires), "full");
  const end = length === "same" ? null : endOf(length, date);
  return (
    <>
      <Select
        name="length"
        label={t("Duration")}
        nothing={null}
        value={length}
        options={[
          ...(same ? [{ value: "same", label: t("Until {date}", { date: same }) }] : []),
          ...lengthNames(),
        ]}
        hint={end ? t("The ban ends on {date}.", { date: absoluteTime(end.getTime(), "full") }) : undefined}
      />
      {length === "date" && (
        <TextField
          name="date"
          type="date"
          label={t("End date")}
          required
          value={date}
          min={dayOf(tomorrow())}
        />
      )}
    </>
  );
}
