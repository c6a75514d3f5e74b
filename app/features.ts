import { categories } from "#features/categories/server/index.ts";
import { comments } from "#features/comments/server/index.ts";
import { discussions } from "#features/discussions/server/index.ts";
import { drafts } from "#features/drafts/server/index.ts";
import { formats } from "#features/formats/server/index.ts";
import { imports } from "#features/import/server/index.ts";
import { layouts } from "#features/layouts/server/index.ts";
import { locales } from "#features/locales/server/index.ts";
import { media } from "#features/media/server/index.ts";
import { navigation } from "#features/navigation/server/index.ts";
import { notifications } from "#features/notifications/server/index.ts";
import { permissions } from "#features/permissions/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { settings } from "#features/settings/server/index.ts";
import { tags } from "#features/tags/server/index.ts";
import { themes } from "#features/themes/server/index.ts";
import { users } from "#features/users/server/index.ts";
import type { Feature } from "#platform/server/feature.ts";

/** The forum that is always there, in dependency order: also the order in which to read it. */
export const features: readonly Feature[] = [
  settings,
  locales,
  layouts,
  imports,
  permissions,
  users,
  sessions,
  themes,
  navigation,
  notifications,
  formats,
  media,
  categories,
  discussions,
  tags,
  comments,
  drafts,
];
