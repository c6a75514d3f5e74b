import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Rank } from "../../contract.ts";
import { AbilityFields } from "./ability-fields.tsx";
import { partsOf, type RoleChoice } from "./criteria-texts.ts";
import { RankPreview } from "./rank-preview.tsx";
import styles from "./ranks-admin-page.module.css";
import { deniesPosting, type RankTyped, readRank, readTyped } from "./read-rank.ts";

interface RankModalProps {
  /** Null for a new rank. */
  rank: Rank | null;
  ranks: readonly Rank[];
  roles: readonly RoleChoice[];
  onDone(): void;
  onClose(): void;
}

const textOf = (value: unknown) => (value === null || value === undefined ? "" : String(value));

/** The criteria, which a rank that only staff give keeps without using them. */
function CriteriaFields({
  rank,
  roles,
  isManual,
}: Pick<RankModalProps, "rank" | "roles"> & { isManual: boolean }) {
  const criteria = rank?.criteria ?? {};
  const { count, unit } = partsOf(criteria.time);
  return (
    <fieldset className={styles.fields} hidden={isManual}>
      <legend>{t("Members get this rank when …")}</legend>
      <TextField
        name="criteria[posts]"
        label={t("… they have written at least this many posts")}
        type="number"
        min={0}
        value={textOf(criteria.posts)}
      />
      <TextField
        name="criteria[points]"
        label={t("… and have at least this many points")}
        type="number"
        min={0}
        value={textOf(criteria.points)}
      />
      <Select
        name="criteria[roleID]"
        label={t("… and have the role")}
        nothing={t("Any role")}
        value={textOf(criteria.roleID)}
        options={roles.map(({ roleID, name }) => ({ value: roleID, label: name }))}
      />
      <TextField
        name="time[count]"
        label={t("… and have been members for at least")}
        type="number"
        min={0}
        max={99_999}
        value={count}
      />
      <Select
        name="time[unit]"
        label={t("Unit of this time")}
        nothing={null}
        value={unit}
        options={[
          { value: "hour", label: t("hours") },
          { value: "day", label: t("days") },
          { value: "week", label: t("weeks") },
          { value: "month", label: t("months") },
          { value: "year", label: t("years") },
        ]}
      />
      <Select
        name="criteria[permission]"
        label={t("… and are")}
        nothing={t("Any member")}
        value={textOf(criteria.permission)}
        options={[
          { value: "community.moderate", label: t("Moderators") },
          { value: "site.manage", label: t("Administrators") },
        ]}
      />
    </fieldset>
  );
}

/** Form for a rank, which counts the members who would have it. */
export function RankModal({ rank, ranks, roles, onDone, onClose }: RankModalProps) {
  const highest = Math.max(0, ...ranks.map(({ level }) => level));
  const [typed, setTyped] = useState<RankTyped>({
    ...{ rankID: rank?.rankID, level: rank?.level ?? highest + 1, criteria: rank?.criteria ?? {} },
    deniesPosting: deniesPosting(rank?.abilities ?? {}),
  });
  return (
    <FormModal
      title={rank ? t("Edit Rank") : t("Add Rank")}
      size="large"
      method={rank ? "PATCH" : "POST"}
      path={rank ? `/ranks/${rank.rankID}` : "/ranks"}
      shape={(sent) => readRank(sent, rank)}
      {...{ onDone, onClose }}
    >
      <div className={styles.group}>
        <TextField name="name" label={t("Name")} required maxLength={100} value={rank?.name ?? ""} />
        <TextField
          name="userTitle"
          label={t("Title beside members’ names")}
          required
          maxLength={100}
          value={rank?.userTitle ?? ""}
        />
        <TextField
          name="level"
          label={t("Level")}
          hint={t("Members have the highest rank that fits them.")}
          type="number"
          required
          min={0}
          max={100_000}
          value={String(rank?.level ?? highest + 1)}
        />
      </div>
      <div onInput={({ currentTarget }) => setTyped(typedIn(currentTarget, rank))}>
        <Select
          name="criteria[manual]"
          label={t("Who gives it")}
          nothing={null}
          value={rank?.criteria.manual ? "true" : ""}
          options={[
            { value: "", label: t("The forum, by the criteria") },
            { value: "true", label: t("Only staff, by hand") },
          ]}
        />
        <CriteriaFields {...{ rank, roles }} isManual={typed.criteria.manual === true} />
        <RankPreview typed={typed} />
        <AbilityFields abilities={rank?.abilities ?? {}} roles={roles} />
      </div>
      <TextArea
        name="notificationBody"
        label={t("Notification")}
        hint={t("Sent to members who reach the rank. Empty for “You now have the rank …”.")}
        rows={2}
        maxLength={1000}
        value={rank?.notificationBody ?? ""}
      />
      <TextField
        name="cssClass"
        label={t("CSS class of the title")}
        maxLength={100}
        value={rank?.cssClass ?? ""}
      />
    </FormModal>
  );
}

/** Returns what was typed so far, for the preview. */
function typedIn(within: HTMLElement, rank: Rank | null): RankTyped {
  const form = within.closest("form") as HTMLFormElement;
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readTyped(Object.fromEntries(values) as Record<string, string>, rank);
}
