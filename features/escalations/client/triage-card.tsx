import { MessageButton } from "#features/conversations/client/index.ts";
import { ReviewCard, type ReviewList } from "#features/dashboard/client/index.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import { AuthorRecord, MarkedBody } from "#features/reports/client/index.ts";
import type { ReportGroup } from "#features/reports/contract.ts";
import { t } from "#platform/client/translate.ts";
import { Collapsible } from "#platform/client/ui/collapsible.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import styles from "./cards.module.css";
import { TriageDecisions } from "./triage-decisions.tsx";

export interface Triaged {
  discussion: Discussion & { countReports?: number };
  author: ReportGroup["author"];
  canEscalate: boolean;
}

interface TriageCardProps extends Pick<Parameters<typeof TriageDecisions>[0], "onResolve" | "onEscalate"> {
  card: Triaged;
  list: ReviewList;
}

/** An unresolved discussion, its author's record, and the decisions. */
export function TriageCard({ card, list, onResolve, onEscalate }: TriageCardProps) {
  const { discussion, author } = card;
  const { discussionID, name, category, dateInserted, excerpt, body = "", countComments } = discussion;
  const countReports = discussion.countReports ?? 0;
  return (
    <ReviewCard
      id={String(discussionID)}
      list={list}
      title={name}
      meta={
        <>
          {category && (
            <b>
              <bdi>{category.name}</bdi>
            </b>
          )}
          <bdi>{author.user.name}</bdi>
          <DateTime value={dateInserted} />
          <span>{t("{count, plural, one {# comment} other {# comments}}", { count: countComments })}</span>
        </>
      }
      why={
        <>
          {countReports > 0 && (
            <Label kind="bad">
              {t("{count, plural, one {# report} other {# reports}}", { count: countReports })}
            </Label>
          )}
          {author.countPosts <= 1 && <Label kind="warning">{t("First post")}</Label>}
        </>
      }
      excerpt={excerpt ?? ""}
    >
      <div className={styles.records}>
        <Collapsible maxHeight={320}>
          <MarkedBody html={body} />
        </Collapsible>
      </div>
      <AuthorRecord author={author} />
      <TriageDecisions
        on="card"
        cards={[card]}
        more={<MessageButton user={author.user} label={t("Message Post Author")} />}
        {...{ onResolve, onEscalate }}
      />
    </ReviewCard>
  );
}
