import type { ColumnType, Generated, Selectable } from "kysely";
import type { DeliveryStatus, DisabledReason, WebhookStatus } from "../contract.ts";

type Json<T> = ColumnType<T, string | null, string | null>;

interface WebhookTable {
  webhookID: Generated<number>;
  name: string;
  url: string;
  secret: string;
  events: string[];
  status: WebhookStatus;
  disabledReason: DisabledReason | null;
  /** When it was added or last turned on: it does not receive what happened before. */
  dateActivated: Date;
  includeEmail: boolean;
  includePrivateFields: boolean;
  includeInternalFields: boolean;
  foreignID: string | null;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
  failures: Generated<number>;
  dateFailing: Date | null;
  datePaused: Date | null;
  dateClaimed: Date | null;
  dateServed: Date | null;
}
export type WebhookRow = Selectable<WebhookTable>;

interface WebhookEventTable {
  webhookEventID: Generated<number>;
  event: string;
  action: string;
  about: Json<object>;
  senderUserID: number | null;
  dateInserted: Date;
  attempts: Generated<number>;
  dateDue: Date | null;
}
export type WebhookEventRow = Selectable<WebhookEventTable>;

interface WebhookMessageTable {
  webhookMessageID: string;
  event: string;
  action: string;
  body: string;
  senderUserID: number | null;
  aboutUserID: number | null;
  dateInserted: Date;
}
export type WebhookMessageRow = Selectable<WebhookMessageTable>;

interface WebhookDeliveryTable {
  webhookDeliveryID: string;
  number: Generated<number>;
  webhookID: number;
  webhookMessageID: string;
  status: DeliveryStatus;
  attempts: Generated<number>;
  dateDue: Date | null;
  dateInserted: Date;
  dateAttempted: Date | null;
  requestHeaders: Json<Record<string, string> | null>;
  requestDuration: number | null;
  responseCode: number | null;
  responseHeaders: Json<Record<string, string> | null>;
  responseBody: string | null;
  problem: string | null;
}
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    webhooks: WebhookTable;
    webhookEvents: WebhookEventTable;
    webhookMessages: WebhookMessageTable;
    webhookDeliveries: WebhookDeliveryTable;
  }
}
