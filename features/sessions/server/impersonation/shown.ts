import type { Context } from "#platform/server/application/context.ts";

/** Returns what the bar above every page says while the reader is not the user behind the session; null otherwise. */
export function impersonationShown({ actor: { impersonation, name } }: Context) {
  if (!impersonation) return null;
  const { roleName } = impersonation;
  return roleName === null ? { kind: "member" as const, name } : { kind: "role" as const, name: roleName };
}
