import { useState } from "react";
import type { Task } from "#features/tasks/contract.ts";
import { Form } from "#platform/client/form.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { RecordList, RecordRow } from "#platform/client/ui/record-list.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import type { deleteRank, Rank } from "../../contract.ts";
import { abilityTexts } from "../ability-texts.ts";
import { criteriaTexts, type RoleChoice } from "./criteria-texts.ts";
import styles from "./ranks-admin-page.module.css";
import { UpdateState } from "./update-state.tsx";

const rankModal = onDemand(async () => (await import("./rank-modal.tsx")).RankModal);

interface RankRowProps {
  rank: Rank;
  roles: readonly RoleChoice[];
  onEdit(): void;
  onDelete(): void;
}

function RankRow({ rank, roles, onEdit, onDelete }: RankRowProps) {
  const { name, level, countUsers = 0, criteria, abilities } = rank;
  const role = roles.find(({ roleID }) => roleID === abilities.roleID)?.name;
  return (
    <RecordRow
      name={name}
      marks={
        <>
          <Label kind="quiet">{t("Level {level}", { level })}</Label>
          {criteria.manual && <Label kind="quiet">{t("Given by staff")}</Label>}
        </>
      }
      description={criteriaTexts(criteria, roles).join(" · ")}
      facts={[
        t("{count, plural, one {# member} other {# members}}", { count: countUsers }),
        ...abilityTexts(abilities, role).map(({ text }) => text),
      ]}
      controls={
        <>
          <IconButton icon="pencil" label={t("Edit {name}", { name })} onClick={onEdit} />
          <IconButton icon="trash" label={t("Delete {name}", { name })} onClick={onDelete} />
        </>
      }
    />
  );
}

/** On a forum without ranks: four to begin with, in one click. */
function Presets({ onDone }: { onDone(): void }) {
  return (
    <>
      <EmptyState
        icon="star"
        title={t("No ranks yet")}
        text={t(
          "Start with four ranks: New Member, Member, Regular and Veteran. Members reach them by posts and time. You can change everything about them.",
        )}
      />
      <Form
        method="POST"
        path="/ranks/presets"
        then="/dashboard/ranks"
        label={t("Add Four Ranks")}
        className={styles.presets}
        onDone={onDone}
      >
        <FormMessage />
        <SubmitButton>{t("Add Four Ranks")}</SubmitButton>
      </Form>
    </>
  );
}

interface RanksAdminPageProps {
  ranks: readonly Rank[];
  roles: readonly RoleChoice[];
  /** The update of all members, while it runs. */
  task: Task | null;
}

/** The ranks of members. */
export function RanksAdminPage({ ranks, roles, task }: RanksAdminPageProps) {
  const api = useApi();
  const forget = useForgetAll();
  const [editing, setEditing] = useState<Rank | "new" | null>(null);
  const [deleting, setDeleting] = useState<Rank | null>(null);
  return (
    <>
      <p className={styles.add}>
        <Button
          {...(ranks.length > 0 && { kind: "primary" })}
          aria-haspopup="dialog"
          onClick={() => setEditing("new")}
        >
          {t("Add Rank")}
        </Button>
      </p>
      <UpdateState task={task} />
      {ranks.length === 0 && <Presets onDone={() => void forget()} />}
      {ranks.length > 0 && (
        <RecordList isOrdered>
          {ranks.map((rank) => (
            <RankRow
              key={rank.rankID}
              {...{ rank, roles }}
              onEdit={() => setEditing(rank)}
              onDelete={() => setDeleting(rank)}
            />
          ))}
        </RecordList>
      )}
      {editing && (
        <DialogOnDemand
          dialog={rankModal}
          rank={editing === "new" ? null : editing}
          {...{ ranks, roles }}
          onDone={() => void forget()}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteDialog
          title={t("Delete Rank")}
          text={t("Members with the rank {name} get the rank that fits them otherwise.", {
            name: deleting.name,
          })}
          run={() => api.call<typeof deleteRank>("DELETE", "/ranks/:id", { params: { id: deleting.rankID } })}
          onDone={() => {
            setDeleting(null);
            void forget();
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
