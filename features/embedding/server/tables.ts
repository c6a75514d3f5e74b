interface EmbedCodeTable {
  codeHash: Buffer;
  challenge: Buffer;
  userID: number;
  persist: boolean;
  dateExpires: Date;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    embedCodes: EmbedCodeTable;
  }
}

export type EmbedCodeRow = EmbedCodeTable;
