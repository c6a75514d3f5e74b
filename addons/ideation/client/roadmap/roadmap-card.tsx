import { t } from "#platform/client/translate.ts";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { RoadmapIdea, RoadmapShown } from "../../contract.ts";
import { VotesOf } from "../votes/row-votes.tsx";
import styles from "./roadmap.module.css";

interface RoadmapCardProps extends Pick<RoadmapShown, "statuses"> {
  idea: RoadmapIdea;
  onDrag(transfer: DataTransfer): void;
  onMove(statusID: number): void;
}

/** An idea on the board. Staff drag it to another status, or choose one in its menu. */
export function RoadmapCard({ idea: shown, statuses, onDrag, onMove }: RoadmapCardProps) {
  const { name, url, category, countComments, idea } = shown;
  const isMovable = idea.canSetStatus && statuses.length > 0;
  return (
    <li className={styles.card} draggable={isMovable} onDragStart={(event) => onDrag(event.dataTransfer)}>
      <h3 className={styles.title}>
        <a href={url} dir="auto" draggable={false}>
          {name}
        </a>
      </h3>
      {isMovable && (
        <span className={styles.move}>
          <Dropdown
            kind="icon"
            align="end"
            label={t("Move {title} to…", { title: name })}
            button={<Icon name="more" />}
            entries={() => [
              {
                title: t("Move to…"),
                entries: statuses
                  .filter(({ statusID }) => statusID !== idea.status.statusID)
                  .map(({ statusID, name: label }) => ({ label, onAction: () => onMove(statusID) })),
              },
            ]}
          />
        </span>
      )}
      <div className={styles.foot}>
        <VotesOf discussion={shown} isColumn={false} />
        <p className={styles.facts}>
          {category && <bdi>{category}</bdi>}
          {countComments > 0 && (
            <span>{t("{count, plural, one {# comment} other {# comments}}", { count: countComments })}</span>
          )}
        </p>
      </div>
    </li>
  );
}
