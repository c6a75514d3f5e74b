import type { Context } from "#platform/server/application/context.ts";
import { type EventType, onInTransaction } from "#platform/server/events/events.ts";
import { type Contribution, ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { noteEvent } from "./noting/note-event.ts";

/** Fields of accounts that are left out of payloads unless a webhook includes them. */
export interface Included {
  email: boolean;
  privateFields: boolean;
  internalFields: boolean;
}

/** A record at the time of an event. */
export interface NotedRecord<About extends object = object> {
  /** Ids of the record. */
  about: About;
  date: Date;
}

interface WebhookAction<About extends object = object> {
  type: EventType<object>;
  action: string;
  aboutOf(payload: object): About | null;
}

/**
 * Declares what an event of the forum is for webhooks.
 * @param action A verb of the API, such as `insert`, `update` or `delete`.
 * @param aboutOf Returns the ids of the record, equal for all changes of it; null when webhooks do not receive the event.
 */
export const webhookAction = <Payload extends object, About extends object>(
  type: EventType<Payload>,
  action: string,
  aboutOf: (payload: Payload) => About | null,
): WebhookAction<About> => ({
  type: type as EventType<object>,
  action,
  aboutOf: aboutOf as WebhookAction<About>["aboutOf"],
});

/** A kind of record whose changes webhooks receive. */
export interface WebhookSource<About extends object = object> {
  /** Name that webhooks subscribe to, and value of the header `X-Vanilla-Event`, such as `comment`. */
  event: string;
  /** Names the event in the dashboard. Marked with `source`. */
  label: string;
  /** Name of the record in payloads; in lower case it begins the names of actions. By default `event`. */
  key?: string;
  actions: readonly WebhookAction<About>[];
  /**
   * Returns the records as the API shows them to administrators, in the order of `records` and in a constant number of
   * statements. The context is that of the forum itself, which can see everything: never return what administrators
   * cannot read, such as private messages. Null means a record that is gone; a payload then contains only `about`
   * when its action is `delete`, and no webhook receives other actions. `deleted` makes the action a deletion.
   */
  load(
    context: Context,
    records: readonly NotedRecord<About>[],
    included: Included,
  ): Promise<readonly (object | "deleted" | null)[]>;
}

export const webhookSources = new ExtensionPoint<WebhookSource>("webhookSources");

export const keyOf = ({ key, event }: WebhookSource): string => key ?? event;

/** Returns the name of an action in payloads, such as `comment_insert`. */
export const actionName = (source: WebhookSource, action: string): string =>
  `${keyOf(source).toLowerCase()}_${action}`;

/**
 * Adds an event that webhooks can subscribe to. What happened is noted in the transaction of the action, and sent after
 * the commit, at least once.
 */
export function addWebhookEvent<About extends object>(source: WebhookSource<About>): Contribution[] {
  const untyped = source as unknown as WebhookSource;
  return [
    webhookSources.with(untyped),
    ...untyped.actions.map(({ type, action, aboutOf }) =>
      onInTransaction(type, async (context, payload) => {
        const about = aboutOf(payload);
        if (about) await noteEvent(context, { event: source.event, action, about });
      }),
    ),
  ];
}
