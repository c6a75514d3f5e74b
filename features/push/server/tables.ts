import type { Generated, Selectable } from "kysely";

interface PushKeyTable {
  isOnly: Generated<boolean>;
  publicKey: string;
  privateKey: string;
}

interface PushSubscriptionTable {
  subscriptionID: Generated<number>;
  userID: number;
  sessionID: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  agent: string | null;
  dateInserted: Date;
  dateNotified: Date | null;
  dateDue: Date | null;
  attempts: Generated<number>;
  dateClaimed: Date | null;
}
export type SubscriptionRow = Selectable<PushSubscriptionTable>;

interface PushDeliveryTable {
  subscriptionID: number;
  notificationID: number;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    pushKeys: PushKeyTable;
    pushSubscriptions: PushSubscriptionTable;
    pushDeliveries: PushDeliveryTable;
  }
}
