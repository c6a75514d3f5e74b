import { type DragEvent, useId, useState } from "react";
import { PageHeader } from "#features/layouts/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { RoadmapColumn, RoadmapIdea, RoadmapShown } from "../../contract.ts";
import styles from "./roadmap.module.css";
import { RoadmapCard } from "./roadmap-card.tsx";

const dialog = onDemand(async () => (await import("../status/change-status.tsx")).ChangeStatus);

/** Format of dragged ideas. */
const DRAGGED = "application/x-idea";

interface ColumnProps extends Pick<RoadmapShown, "statuses"> {
  column: RoadmapColumn;
  onMove(discussionID: number, statusID: number): void;
}

/** The ideas with a status. Staff drop ideas on it. */
function Column({ column, statuses, onMove }: ColumnProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { status, ideas, hasMore, url } = column;
  const isTarget = statuses.length > 0;
  const accepts = (event: DragEvent) => isTarget && event.dataTransfer.types.includes(DRAGGED);
  return (
    <section
      className={styles.column}
      data-over={isOver || undefined}
      aria-labelledby={id}
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!accepts(event)) return;
        event.preventDefault();
        onMove(Number(event.dataTransfer.getData(DRAGGED)), status.statusID);
      }}
    >
      <h2 id={id} className={styles.name}>
        <a href={url} dir="auto">
          {status.name}
        </a>
      </h2>
      {ideas.length === 0 ? (
        <p className={styles.none}>{t("No ideas")}</p>
      ) : (
        <ul className={styles.cards}>
          {ideas.map((idea) => (
            <RoadmapCard
              key={idea.discussionID}
              {...{ idea, statuses }}
              onDrag={(transfer) => transfer.setData(DRAGGED, String(idea.discussionID))}
              onMove={(statusID) => onMove(idea.discussionID, statusID)}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <ButtonLink kind="text" href={url} aria-describedby={id}>
          {t("Show all")}
        </ButtonLink>
      )}
    </section>
  );
}

interface Move {
  idea: RoadmapIdea;
  statusID: number;
}

/** The board of ideas: a column for each status, below each other on narrow screens. */
export function Roadmap({ columns, categories, categoryID, statuses, newIdea }: RoadmapShown) {
  const [move, setMove] = useState<Move | null>(null);
  const all = columns.flatMap(({ ideas }) => ideas);
  const onMove = (discussionID: number, statusID: number) => {
    const idea = all.find((each) => each.discussionID === discussionID);
    if (idea?.idea.canSetStatus && idea.idea.status.statusID !== statusID) setMove({ idea, statusID });
  };
  return (
    <section className={styles.roadmap} aria-label={t("Roadmap")}>
      <PageHeader title={t("Roadmap")}>
        <ButtonLink href="/discussions?type=idea&sort=-score">{t("All Ideas")}</ButtonLink>
        {newIdea && (
          <ButtonLink href={newIdea.url} kind="primary" dir="auto">
            {newIdea.label}
          </ButtonLink>
        )}
      </PageHeader>
      {categories.length > 0 && (
        <TabsLinks
          label={t("Category")}
          tabs={[
            { name: t("All Categories"), url: "/roadmap", isCurrent: categoryID === null },
            ...categories.map((category) => ({
              name: category.name,
              url: `/roadmap?categoryID=${category.categoryID}`,
              isCurrent: category.categoryID === categoryID,
            })),
          ]}
        />
      )}
      {all.length === 0 && <EmptyState text={t("No ideas have been proposed yet.")} />}
      <div className={styles.columns}>
        {columns.map((column) => (
          <Column key={column.status.statusID} {...{ column, statuses, onMove }} />
        ))}
      </div>
      {move && (
        <DialogOnDemand
          dialog={dialog}
          {...{ discussionID: move.idea.discussionID, name: move.idea.name, statuses, note: "" }}
          statusID={move.statusID}
          onClose={() => setMove(null)}
        />
      )}
    </section>
  );
}
