import type { RawBuilder, SqlBool } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { Embed } from "../contract.ts";

/** A kind of record that uploads belong to, such as `discussion`. */
export interface MediaPlace {
  /** The wire's `foreignType`. */
  type: string;
  /** Which of these ids are there, hidden and deleted ones that can be restored included. */
  existing(context: Context, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * Whether the actor reads the record of that id, as a condition in a statement on `media`: its files are served to
   * its readers only. Left out, everyone reads such records.
   */
  readable?(context: Context, id: RawBuilder<unknown>): Promise<RawBuilder<SqlBool>>;
  /** Whether the actor may change the record, and so what belongs to it. */
  mayChange(context: Context, id: number): Promise<boolean>;
}

export const mediaPlaces = new Opening<MediaPlace>("mediaPlaces");
export const addMediaPlace = (place: MediaPlace) => mediaPlaces.with(place);

/** What an address of ours is shown as. */
export interface EmbedSource {
  name: string;
  /** Null for an address of another kind, or of something that the actor may not see. */
  embed(context: Context, url: URL): Promise<Embed | null>;
}

export const embedSources = new Opening<EmbedSource>("embedSources");
export const addEmbedSource = (source: EmbedSource) => embedSources.with(source);
