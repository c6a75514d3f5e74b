import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { skeletonOf } from "./name-skeleton.ts";

interface Named {
  userID: number;
  name: string;
}

/** Some of the accounts whose names have no skeleton yet. */
export const listWithoutSkeleton = ({ db }: Context, limit: number): Promise<Named[]> =>
  db
    .selectFrom("users")
    .select(["userID", "name"])
    .where("nameSkeleton", "is", null)
    .orderBy("userID")
    .limit(limit)
    .execute();

export async function saveSkeletons({ db }: Context, accounts: readonly Named[]): Promise<void> {
  const [ids, names] = [accounts.map(({ userID }) => userID), accounts.map(({ name }) => name)];
  // A rename in between has its own.
  await sql`
    update users set name_skeleton = looks.skeleton
    from unnest(${ids}::bigint[], ${names}::text[], ${names.map(skeletonOf)}::text[]) as looks (user_id, name, skeleton)
    where users.user_id = looks.user_id and users.name = looks.name and users.name_skeleton is null`.execute(
    db,
  );
}
