interface ChallengeSecretTable {
  secret: string;
}

interface UsedChallengeTable {
  signature: string;
  dateExpires: Date;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    challengeSecret: ChallengeSecretTable;
    usedChallenges: UsedChallengeTable;
  }
}
