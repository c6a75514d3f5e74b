import type { Context } from "#platform/server/application/context.ts";

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export const findKeys = ({ db }: Context): Promise<VapidKeys | undefined> =>
  db.selectFrom("pushKeys").select(["publicKey", "privateKey"]).executeTakeFirst();

/** Stores the keys, unless another node stored some first. */
export async function insertKeys({ db }: Context, keys: VapidKeys): Promise<void> {
  await db
    .insertInto("pushKeys")
    .values(keys)
    .onConflict((on) => on.doNothing())
    .execute();
}
