import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RecordsQuery } from "../extension-points.ts";

type Condition = RawBuilder<SqlBool>;

/** Limits posts; an empty list does not limit. */
export interface PostLimits {
  postTypes: readonly string[];
  categoryIDs: readonly number[];
  tagIDs: readonly number[];
}

const limitedTo = ({ postTypes, categoryIDs, tagIDs }: PostLimits): Condition[] => [
  // Redirects have no content of their own.
  sql<SqlBool>`discussions.redirect_discussion_id is null`,
  ...(postTypes.length > 0
    ? [sql<SqlBool>`coalesce(discussions.post_type_id, discussions.type) = any(${postTypes}::text[])`]
    : []),
  ...(categoryIDs.length > 0 ? [sql<SqlBool>`discussions.category_id = any(${categoryIDs}::bigint[])`] : []),
  ...(tagIDs.length > 0
    ? [
        sql<SqlBool>`exists (
          select from discussion_tags where discussion_tags.discussion_id = discussions.discussion_id
            and discussion_tags.tag_id = any(${tagIDs}::bigint[]))`,
      ]
    : []),
];

const postsBy = (date: RawBuilder<unknown>, conditions: readonly Condition[]): RecordsQuery => sql`
  select 'discussion'::text as record_type, discussions.discussion_id as record_id, ${date} as record_date
  from discussions where ${sql.join([...conditions], sql` and `)}`;

/** Posts without comments, by the date on which they were started. */
export const postsWithoutComments = (limits: PostLimits): RecordsQuery =>
  postsBy(sql`discussions.date_inserted`, [
    sql<SqlBool>`discussions.count_comments = 0`,
    ...limitedTo(limits),
  ]);

/** Posts by their last activity. */
export const postsByActivity = (limits: PostLimits): RecordsQuery =>
  postsBy(sql`discussions.date_last_comment`, limitedTo(limits));

/**
 * Selects the posts within limits that meet a condition on `discussions`, by the date on which they were started.
 * @public For add-ons.
 */
export const postsThat = (condition: Condition, limits: PostLimits): RecordsQuery =>
  postsBy(sql`discussions.date_inserted`, [condition, ...limitedTo(limits)]);

/** Posts with at least a score. */
export const postsWithScore = (score: number, limits: PostLimits): RecordsQuery =>
  postsThat(sql<SqlBool>`discussions.score >= ${score}`, limits);

/** Posts in collections, by the date on which they were first added to one of them. */
export const postsInCollections = (collectionIDs: readonly number[]): RecordsQuery => sql`
  select 'discussion'::text as record_type, collected.record_id,
    min(collected.date_added_to_collection) as record_date
  from collection_records as collected
  where collected.record_type = 'discussion' and collected.collection_id = any(${collectionIDs}::bigint[])
  group by collected.record_id`;

interface ReportLimits {
  countReports: number;
  reportReasonIDs: readonly string[];
  categoryIDs: readonly number[];
}

/** Posts that enough members reported, by the date of the newest report. Only open reports count. */
export const postsReported = ({
  countReports,
  reportReasonIDs,
  categoryIDs,
}: ReportLimits): RecordsQuery => sql`
  select reports.record_type, reports.record_id, max(reports.date_inserted) as record_date
  from reports
  where reports.status = 'new' and not reports.is_pending and reports.record_type in ('discussion', 'comment')
    ${categoryIDs.length > 0 ? sql`and reports.place_record_id = any(${categoryIDs}::bigint[])` : sql``}
    ${
      reportReasonIDs.length > 0
        ? sql`and exists (
            select from report_reason_junction as given
            where given.report_id = reports.report_id and given.report_reason_id = any(${reportReasonIDs}::text[]))`
        : sql``
    }
  group by reports.record_type, reports.record_id
  having count(distinct reports.insert_user_id) >= ${countReports}`;
