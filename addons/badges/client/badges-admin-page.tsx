import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink, IconButton } from "#platform/client/ui/button.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Progress } from "#platform/client/ui/progress.tsx";
import { RecordList, RecordRow } from "#platform/client/ui/record-list.tsx";
import type { Badge, deleteBadge } from "../contract.ts";
import { BadgeModal } from "./badge-modal.tsx";
import { BadgePicture } from "./badge-picture.tsx";
import styles from "./badges-admin-page.module.css";

const SIZE = 32;
const ALL_PERCENT = 100;

interface AdminRowProps {
  badge: Badge;
  onEdit(): void;
  onDelete(): void;
}

function AdminRow({ badge, onEdit, onDelete }: AdminRowProps) {
  const { name, body, url, points, countUsers, type, enabled, isListed } = badge;
  return (
    <RecordRow
      name={name}
      isIdle={!enabled}
      icon={<BadgePicture badge={badge} size={SIZE} />}
      description={body}
      marks={
        <>
          {!enabled && <Label kind="quiet">{t("Switched off")}</Label>}
          {!isListed && <Label kind="quiet">{t("Secret")}</Label>}
        </>
      }
      facts={[
        type === "stock" ? t("Earned by rule") : t("Given by staff"),
        <a key="members" href={url}>
          {t("{count, plural, one {# member} other {# members}}", { count: countUsers })}
        </a>,
        t("{count, plural, one {# point} other {# points}}", { count: points }),
      ]}
      controls={
        <>
          <IconButton icon="pencil" label={t("Edit {name}", { name })} onClick={onEdit} />
          {type === "custom" && (
            <IconButton icon="trash" label={t("Delete {name}", { name })} onClick={onDelete} />
          )}
        </>
      }
    />
  );
}

interface BadgesAdminPageProps {
  badges: readonly Badge[];
  /** Part of the members who were checked for what happened before, in percent; null when all were. */
  progress: number | null;
}

/** All badges, for those who manage them. */
export function BadgesAdminPage({ badges, progress }: BadgesAdminPageProps) {
  const api = useApi();
  const forget = useForgetAll();
  const [editing, setEditing] = useState<Badge | "new" | null>(null);
  const [deleting, setDeleting] = useState<Badge | null>(null);
  return (
    <>
      <p className={styles.actions}>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setEditing("new")}>
          {t("Add Badge")}
        </Button>
        <ButtonLink href="/badges">{t("View Badges")}</ButtonLink>
      </p>
      {progress !== null && (
        <Progress
          label={t("Members get badges for what they did before")}
          value={progress}
          max={ALL_PERCENT}
        />
      )}
      <RecordList>
        {badges.map((badge) => (
          <AdminRow
            key={badge.badgeID}
            badge={badge}
            onEdit={() => setEditing(badge)}
            onDelete={() => setDeleting(badge)}
          />
        ))}
      </RecordList>
      {editing && (
        <BadgeModal
          badge={editing === "new" ? null : editing}
          onDone={() => void forget()}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteDialog
          title={t("Delete Badge")}
          text={t(
            "This takes the badge {name} and its points from all members. You can undo it in the log.",
            {
              name: deleting.name,
            },
          )}
          run={() =>
            api.call<typeof deleteBadge>("DELETE", "/badges/:id", { params: { id: deleting.badgeID } })
          }
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
