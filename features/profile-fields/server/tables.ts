import type { ColumnType, Selectable } from "kysely";
import type { DataType, FieldValue, FormType } from "#platform/contract/field-kinds.ts";
import type { DisplayOptions, Mutability, RegistrationOptions, Visibility } from "../contract.ts";

type Json<T> = ColumnType<T, string, string>;

export interface ProfileFieldTable {
  apiName: string;
  label: string;
  description: string;
  dataType: DataType;
  formType: FormType;
  dropdownOptions: ColumnType<(string | number)[] | null, string | null, string | null>;
  visibility: Visibility;
  mutability: Mutability;
  displayOptions: Json<DisplayOptions>;
  registrationOptions: RegistrationOptions;
  sort: number;
  isCoreField: ColumnType<boolean, boolean | undefined, never>;
  enabled: boolean;
}
export type ProfileFieldRow = Selectable<ProfileFieldTable>;

interface ProfileFieldValueTable {
  userID: number;
  apiName: string;
  value: Json<FieldValue>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    profileFields: ProfileFieldTable;
    profileFieldValues: ProfileFieldValueTable;
  }
}
