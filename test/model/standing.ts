import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Queries the database directly. */
export type Ask = <Row>(query: RawBuilder<Row>) => Promise<Row[]>;

export const askOf =
  ({ db }: Context): Ask =>
  async (query) =>
    (await query.execute(db)).rows;

/** Each category with the one that decides its permissions: null where the global ones apply. */
export const places = sql`
  places as (
    select category_id, parent_category_id, display_as, 1 as depth,
      case when custom_permissions then category_id end as deciding
    from categories where parent_category_id is null
    union all
    select below.category_id, below.parent_category_id, below.display_as, places.depth + 1,
      case when below.custom_permissions then below.category_id else places.deciding end
    from categories as below join places on below.parent_category_id = places.category_id
  )`;

export interface Place {
  categoryID: number;
  parentCategoryID: number | null;
  displayAs: string;
  depth: number;
  deciding: number | null;
}

interface Grant {
  roleID: number;
  resourceID: number | null;
  permission: string;
}

interface Account {
  userID: number;
  roleIDs: number[];
  banned: boolean;
  signedIn: boolean;
}

/** From low to high: a user who holds one holds all before it. */
const RANKS = ["session.valid", "curation.manage", "community.moderate", "community.manage", "site.manage"];

const GUEST = 0;

/** Users' permissions, computed from the rows alone. */
export class Standing {
  readonly places: ReadonlyMap<number, Place>;
  readonly #accounts: ReadonlyMap<number, Account>;
  readonly #grants: readonly Grant[];
  readonly #guests: readonly number[];

  private constructor(places: Place[], accounts: Account[], grants: Grant[], guests: readonly number[]) {
    this.places = new Map(places.map((place) => [place.categoryID, place]));
    this.#accounts = new Map(accounts.map((account) => [account.userID, account]));
    this.#grants = grants;
    this.#guests = guests;
  }

  static async read(ask: Ask): Promise<Standing> {
    const [rows, accounts, grants, guests] = await Promise.all([
      ask(sql<Place>`with recursive ${places} select * from places order by category_id`),
      ask(sql<Account>`
        select user_id, to_json(array_agg(role_id)) as role_ids, banned > 0 as banned,
          exists (
            select from sessions where sessions.user_id = users.user_id and date_expires > now()) as signed_in
        from users join user_roles using (user_id) group by user_id`),
      ask(sql<Grant>`select role_id, resource_id, permission from role_grants where granted`),
      ask(sql<{ roleID: number }>`select role_id from roles where type = 'guest'`),
    ]);
    return new Standing(
      rows,
      accounts,
      grants,
      guests.map(({ roleID }) => roleID),
    );
  }

  /** Returns a user as the forum sees it now: a guest when a ban ended the session. */
  as(userID: number): Who {
    const account = this.#accounts.get(userID);
    const isHere = account?.signedIn === true && !account.banned;
    return this.#who(isHere ? userID : GUEST, isHere ? account.roleIDs : this.#guests);
  }

  /** Returns a user whether signed in or not; null when banned. */
  accountOf(userID: number): Who | null {
    const account = this.#accounts.get(userID);
    return account && !account.banned ? this.#who(userID, account.roleIDs) : null;
  }

  isBanned = (userID: number): boolean => this.#accounts.get(userID)?.banned ?? false;

  /** Returns the rank that counts for bans, which a ban itself does not change. */
  rankOf(userID: number): number {
    return this.#who(userID, this.#accounts.get(userID)?.roleIDs ?? []).rank;
  }

  #who(userID: number, roleIDs: readonly number[]): Who {
    const own = this.#grants.filter(({ roleID }) => roleIDs.includes(roleID));
    const held = new Set(own.map(({ resourceID, permission }) => `${resourceID || 0} ${permission}`));
    return new Who(userID, roleIDs, held, this.places);
  }
}

/** An actor with the actor's permissions. */
export class Who {
  readonly userID: number;
  readonly roleIDs: readonly number[];
  readonly #held: ReadonlySet<string>;
  readonly #places: ReadonlyMap<number, Place>;

  constructor(
    userID: number,
    roleIDs: readonly number[],
    held: ReadonlySet<string>,
    known: ReadonlyMap<number, Place>,
  ) {
    this.userID = userID;
    this.roleIDs = roleIDs;
    this.#held = held;
    this.#places = known;
  }

  get isGuest(): boolean {
    return this.userID === GUEST;
  }

  holds = (permission: string): boolean => this.#held.has(`0 ${permission}`);

  atLeast = (permission: string): boolean => RANKS.slice(RANKS.indexOf(permission)).some(this.holds);

  get rank(): number {
    return RANKS.findLastIndex(this.holds) + 1;
  }

  in(permission: string, categoryID: number): boolean {
    const place = this.#places.get(categoryID);
    return place !== undefined && this.#held.has(`${place.deciding ?? 0} ${permission}`);
  }

  sees = (categoryID: number): boolean => this.in("discussions.view", categoryID);

  /** Returns all categories that the actor sees. */
  get seen(): number[] {
    return [...this.#places.keys()].filter(this.sees);
  }
}
