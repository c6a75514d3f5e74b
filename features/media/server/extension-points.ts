import type { RawBuilder, SqlBool } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { Rule } from "#platform/server/extension-points/rule.ts";
import type { Embed } from "../contract.ts";

/** Uploading a file. The subject is empty: the file is not known yet. */
export const addUpload = new Rule<object>("addUpload");

/** A kind of record that uploads can belong to, such as `discussion`. */
export interface MediaPlace {
  /** The API's `foreignType`. */
  type: string;
  /**
   * Returns those of the ids that exist, including hidden and deleted records that can be restored.
   */
  existing(context: Context, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * SQL condition on `media`, true when the actor may read the record with that id; the files of a
   * record are served to its readers only. Without it, everyone may read such records.
   */
  readable?(context: Context, id: RawBuilder<unknown>): Promise<RawBuilder<SqlBool>>;
  /** Returns whether the actor may edit the record, and therefore its uploads. */
  mayChange(context: Context, id: number): Promise<boolean>;
}

export const mediaPlaces = new ExtensionPoint<MediaPlace>("mediaPlaces");
export const addMediaPlace = (place: MediaPlace) => mediaPlaces.with(place);

/** Renders addresses of this forum as embeds. */
export interface EmbedSource {
  name: string;
  /**
   * Returns null for other addresses and for records that the actor may not see. The path of `url` begins at the forum's
   * own root, and the addresses of the result begin with `publicUrlOf(context)`.
   */
  embed(context: Context, url: URL): Promise<Embed | null>;
}

export const embedSources = new ExtensionPoint<EmbedSource>("embedSources");
export const addEmbedSource = (source: EmbedSource) => embedSources.with(source);
