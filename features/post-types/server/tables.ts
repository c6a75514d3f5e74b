import type { ColumnType, Generated, Selectable } from "kysely";
import type { DataType, FormType } from "#platform/contract/field-kinds.ts";
import type { FieldVisibility } from "../contract.ts";

type Json<T> = ColumnType<T, string | undefined, string>;

interface Changes {
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
}

export interface PostTypeTable extends Changes {
  postTypeID: string;
  name: string | null;
  parentPostTypeID: string | null;
  postButtonLabel: string | null;
  postButtonIcon: string | null;
  postHelperText: string | null;
  roleIDs: Generated<number[]>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
}
export type PostTypeRow = Selectable<PostTypeTable>;

export interface PostFieldTable extends Changes {
  postFieldID: string;
  label: string;
  description: string | null;
  dataType: DataType;
  formType: FormType;
  visibility: Generated<FieldVisibility>;
  displayOptions: Json<Record<string, unknown>>;
  dropdownOptions: ColumnType<(string | number)[] | null, string | null | undefined, string | null>;
  isRequired: Generated<boolean>;
  isActive: Generated<boolean>;
}
export type PostFieldRow = Selectable<PostFieldTable>;

interface PostTypeFieldTable {
  postTypeID: string;
  postFieldID: string;
  sort: Generated<number>;
}

interface PostMetaTable {
  discussionID: number;
  postFieldID: string;
  value: Json<unknown>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    postTypes: PostTypeTable;
    postFields: PostFieldTable;
    postTypeFields: PostTypeFieldTable;
    postMeta: PostMetaTable;
  }
}
