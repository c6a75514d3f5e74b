import type { ColumnType, Generated, Selectable } from "kysely";
import type { BodyFormat } from "#features/formats/contract.ts";
import type {
  Answers,
  AttributesSchema,
  MetaAttributes,
  RoleRequestStatus,
  RoleRequestType,
} from "../contract.ts";

type Json<T> = ColumnType<T, string, string>;

interface RoleRequestMetaTable {
  roleID: number;
  type: RoleRequestType;
  name: string;
  body: string;
  format: BodyFormat;
  attributesSchema: Json<AttributesSchema>;
  attributes: Json<MetaAttributes>;
  dateInserted: Date;
  dateUpdated: Date | null;
}
export type MetaRow = Selectable<RoleRequestMetaTable>;

interface RoleRequestTable {
  roleRequestID: Generated<number>;
  type: RoleRequestType;
  status: RoleRequestStatus;
  roleID: number;
  userID: number;
  attributes: Json<Answers>;
  dateInserted: Date;
  dateExpires: Date | null;
  dateOfStatus: Date | null;
  statusUserID: number | null;
}
export type RequestRow = Selectable<RoleRequestTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    roleRequestMetas: RoleRequestMetaTable;
    roleRequests: RoleRequestTable;
  }
}
