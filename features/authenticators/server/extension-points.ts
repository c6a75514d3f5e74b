import type { z } from "zod";
import type { Context } from "#platform/server/application/context.ts";
import { type Contribution, ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { AuthenticatorUrls } from "../contract.ts";
import type { AuthenticatorRow } from "./tables.ts";

/** An account at a provider, after the provider's answer was verified. */
export interface Identity {
  /** Id of the account at the provider. It never changes and is never given to another account. */
  foreignKey: string;
  /** Proposed user name; it need not be valid or free. */
  name: string | null;
  email: string | null;
  /** True when the provider says that the address is its user's. */
  isEmailVerified: boolean;
  /** Roles, groups or the like that the provider names; null when it names none, which changes no roles. */
  roles: readonly string[] | null;
  /** Values of profile fields, by their API names. */
  profileFields: Readonly<Record<string, unknown>>;
}

/** A saved authenticator, with the options that its method has checked. */
export type Authenticator<Options = object> = Omit<AuthenticatorRow, "options"> & { options: Options };

/** A sign-in that begins. */
export interface BegunSignIn {
  /** Random text that identifies the sign-in; the provider sends it back. */
  state: string;
  /** Address of the forum to which the provider sends the answer, such as `https://forum.test/entry/connect/google`. */
  returnUrl: string;
}

/** The answer of a provider, at `returnUrl`. */
export interface ReturnedSignIn {
  /** The address of the request, below the forum's public address. */
  url: URL;
  /** Fields of a form that the provider posted; empty for a GET. */
  fields: Readonly<Record<string, string>>;
  /** As `begin` returned it. Empty for a sign-in that began at the provider. */
  remembered: Readonly<Record<string, unknown>>;
}

/** A protocol with which members sign in at another site. */
export interface SignInMethod<Options extends object = object> {
  /** Value of `type` of its authenticators, such as `oauth2`. Never changes. */
  type: string;
  /** Names the protocol in the dashboard. Marked with `source`. */
  label: string;
  /** Options of an authenticator, as they are stored. */
  options: z.ZodType<Options>;
  /** Returns what the API says about an authenticator besides its options. */
  describe?(options: Options): { isOidc?: boolean; urls?: Partial<AuthenticatorUrls> };
  /** Pages of the dashboard with the form of such authenticators; without them, only the API adds and changes them. */
  pages?: { add: string; edit(authenticatorID: number): string };
  /**
   * Returns the state in an answer, by which the sign-in that it belongs to is found; null when there is none. By default
   * the parameter `state` of the address.
   */
  stateOf?(returned: Pick<ReturnedSignIn, "url" | "fields">): string | null;
  /**
   * Returns the address of the provider to which the browser goes, and what `verify` needs to know. Throws a
   * `ProviderProblem` when the provider does not answer.
   */
  begin(
    context: Context,
    authenticator: Authenticator<Options>,
    begun: BegunSignIn,
  ): Promise<{ url: URL; remembered?: Readonly<Record<string, unknown>> }>;
  /** Returns the account that an answer proves. Throws a `ProviderProblem` when it proves none. */
  verify(
    context: Context,
    authenticator: Authenticator<Options>,
    returned: ReturnedSignIn,
  ): Promise<Identity>;
}

/** Reasons why a sign-in with a provider ends without an account; pages have a text for each. */
export type ProviderProblemCode = "unavailable" | "canceled" | "expired" | "failed";

/** A sign-in with a provider failed. The message is for logs, not for readers. */
export class ProviderProblem extends Error {
  readonly code: ProviderProblemCode;

  /** `unavailable`: the provider does not answer. `canceled`: the user declined. `failed`: the answer proves nothing. */
  constructor(code: ProviderProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const signInMethods = new ExtensionPoint<SignInMethod>("signInMethods");

/** Adds a protocol with which members sign in at other sites. Administrators add authenticators that use it. */
export const addSignInMethod = <Options extends object>(method: SignInMethod<Options>): Contribution =>
  signInMethods.with(method as unknown as SignInMethod);

/** Returns the method of a type; undefined while its feature is off. */
export const methodOf = ({ addons }: Context, type: string): SignInMethod | undefined =>
  addons.of(signInMethods).find((method) => method.type === type);
