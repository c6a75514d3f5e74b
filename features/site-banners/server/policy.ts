import { forbidden, invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityModerate, sessionValid } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";
import { MOST_BANNERS } from "../contract.ts";
import type { BannerRow } from "./tables.ts";

/** Banners that can be in use at once. */
const MOST_ENABLED = 50;

/** Returns whether the actor may write banners. */
export const canWriteBanners = ({ permissions }: Pick<Actor, "permissions">): Verdict =>
  permissions.atLeast(communityModerate) || permissionProblem([communityModerate]);

/** Returns whether the actor may read banners over the API, or dismiss one for good. */
export const canReadBanners = ({ permissions }: Pick<Actor, "permissions">): Verdict =>
  permissions.has(sessionValid) || permissionProblem([sessionValid]);

export const canDismiss = ({ isDismissible }: Pick<BannerRow, "isDismissible">): Verdict =>
  isDismissible || forbidden("This banner cannot be dismissed.");

interface Place {
  recordType: string | null;
  recordID: number | null;
}

/** Returns whether the type of record and its id are both given, or neither. */
export const canBePlaced = ({ recordType, recordID }: Place): Verdict =>
  (recordType === null) === (recordID === null) ||
  forbidden("recordType and recordID must be sent together.");

/** Returns whether a banner ends after it starts. */
export const canBeShownBetween = ({
  dateStart,
  dateEnd,
}: Pick<BannerRow, "dateStart" | "dateEnd">): Verdict =>
  dateStart === null ||
  dateEnd === null ||
  dateStart < dateEnd ||
  invalidField("dateEnd", "The end must be after the start.");

/** Returns whether another banner may be switched on while `enabled` are in use. */
export const canEnable = (enabled: number): Verdict =>
  enabled < MOST_ENABLED ||
  invalidField(
    "isEnabled",
    phrase("At most {most} banners can be on. Switch one off first.", { most: MOST_ENABLED }),
  );

/** Returns whether a forum with `all` banners, of which `enabled` are in use, may get another one. */
export const canAddBanner = (
  { all, enabled }: { all: number; enabled: number },
  isEnabled: boolean,
): Verdict =>
  firstRefusal(
    all < MOST_BANNERS ||
      invalidField(
        "body",
        phrase("There can be at most {most} banners. Delete one first.", { most: MOST_BANNERS }),
      ),
    !isEnabled || canEnable(enabled),
  );
