interface UserPreferenceTable {
  userID: number;
  key: string;
  popup: boolean | null;
  email: boolean | null;
}

interface PreferenceDefaultTable {
  key: string;
  popup: boolean | null;
  email: boolean | null;
  disabled: boolean;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    userPreferences: UserPreferenceTable;
    preferenceDefaults: PreferenceDefaultTable;
  }
}
