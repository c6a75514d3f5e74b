import type { z } from "zod";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { Channel, PreferenceGroup } from "../contract.ts";

/** By which ways somebody is told. */
export type Channels = Readonly<Record<Channel, boolean>>;

export const NO_CHANNELS: Channels = { popup: false, email: false };

/** A kind of news that members can do without, or want by other ways. */
export interface Preference {
  /** The wire's name: `DiscussionComment`. */
  key: string;
  group: PreferenceGroup;
  /** Its place in the group. */
  sort: number;
  label: Phrase;
  defaults: Channels;
  /** The ways that there are for it; both when left out. */
  channels?: readonly Channel[];
  /** Whether it is anything to the actor; always when left out. */
  isOn?(reader: Context): boolean | Promise<boolean>;
}

/** A preference of another shape, which its feature keeps. */
export interface PreferencePart<Value = unknown> {
  /** The wire's name: `DigestEnabled`. */
  key: string;
  /** Of the whole value, as it is sent and read. */
  schema: z.ZodType<Value>;
  /** Where it stands in the tree of preferences; left out, it stands in none. */
  group?: { name: string; label: Phrase };
  label?: Phrase;
  /** Otherwise there is no such key. */
  isOn?(reader: Context): boolean | Promise<boolean>;
  read(context: Context, userID: number): Promise<Value>;
  /** Also checks what the schema cannot. In the transaction of all that was sent along. */
  write(context: Context, userID: number, value: Value): Promise<void>;
}

export const preferences = new Opening<Preference>("preferences");
export const preferenceParts = new Opening<PreferencePart>("preferenceParts");

/** Lets members decide about a kind of news. */
export const addPreference = (preference: Preference) => preferences.with(preference);
/** Lets members decide about something in another shape, with the same call. */
export const addPreferencePart = <Value>(part: PreferencePart<Value>) =>
  preferenceParts.with(part as unknown as PreferencePart);
