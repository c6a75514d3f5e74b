import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Poll } from "../contract.ts";
import { ClosingField } from "./closing-field.tsx";

type Settings = Pick<Poll, "maxOptions" | "results" | "anonymous" | "isChangeable" | "dateCloses">;

/** A checkbox that also sends that it is not checked. */
function Tick(props: { name: string; label: string; hint?: string; checked: boolean }) {
  return (
    <>
      <input type="hidden" name={props.name} value="false" />
      <Checkbox {...props} />
    </>
  );
}

/** The fields of a poll below its options. */
export function PollSettings({ settings, maxOptions }: { settings: Settings | null; maxOptions: number }) {
  return (
    <>
      <TextField
        name="maxOptions"
        label={t("Options that each member can choose")}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxOptions}
        value={String(settings?.maxOptions ?? 1)}
      />
      <Radios
        name="results"
        label={t("Results are shown")}
        value={settings?.results ?? "always"}
        options={[
          { value: "always", label: t("Always") },
          { value: "voted", label: t("After voting") },
          { value: "closed", label: t("After the poll has closed") },
        ]}
      />
      <Tick
        name="anonymous"
        label={t("Anonymous")}
        hint={t("No one can see who voted for what, not even you. Each member still has one vote.")}
        checked={settings?.anonymous ?? false}
      />
      <Tick
        name="isChangeable"
        label={t("Members can change their votes")}
        checked={settings?.isChangeable ?? true}
      />
      <ClosingField dateCloses={settings?.dateCloses ?? null} />
    </>
  );
}
