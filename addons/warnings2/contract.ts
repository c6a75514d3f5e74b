export * from "./contract/appeals.ts";
export * from "./contract/notes.ts";
export * from "./contract/rules.ts";
