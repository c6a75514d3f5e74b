import type { z } from "zod";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { Channel, PreferenceGroup } from "../contract.ts";

/** The channels of a notification. */
export type Channels = Readonly<Record<Channel, boolean>>;

export const NO_CHANNELS: Channels = { popup: false, email: false };

/** A kind of notification that members can switch off, or receive by other channels. */
export interface Preference {
  /** Name in the API: `DiscussionComment`. */
  key: string;
  group: PreferenceGroup;
  /** Position in the group. */
  sort: number;
  label: Phrase;
  defaults: Channels;
  /** The available channels; both by default. */
  channels?: readonly Channel[];
  /** Returns whether the actor can get the notification; always by default. */
  isOn?(reader: Context): boolean | Promise<boolean>;
}

/** A preference of another shape, which its feature stores. */
export interface PreferencePart<Value = unknown> {
  /** Name in the API: `DigestEnabled`. */
  key: string;
  /** Schema of the whole value, as it is sent and read. */
  schema: z.ZodType<Value>;
  /** Position in the tree of preferences; without a group it is not in the tree. */
  group?: { name: string; label: Phrase };
  label?: Phrase;
  /** Returns false to remove the key. */
  isOn?(reader: Context): boolean | Promise<boolean>;
  /** Returns false to leave it out of the tree, such as when there is nothing to choose. */
  isListed?(reader: Context): boolean | Promise<boolean>;
  read(context: Context, userID: number): Promise<Value>;
  /**
   * Stores the value, and checks what the schema cannot. Runs in the transaction of all changes that were
   * sent together.
   */
  write(context: Context, userID: number, value: Value): Promise<void>;
}

export const preferences = new ExtensionPoint<Preference>("preferences");
export const preferenceParts = new ExtensionPoint<PreferencePart>("preferenceParts");

/** Adds a kind of notification to the preferences. */
export const addPreference = (preference: Preference) => preferences.with(preference);
/** Adds a preference of another shape to the same call. */
export const addPreferencePart = <Value>(part: PreferencePart<Value>) =>
  preferenceParts.with(part as unknown as PreferencePart);
