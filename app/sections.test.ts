import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { aSection } from "#features/site-sections/testing.ts";
import { openBrowser, openPage, takenOver } from "#test/browser.ts";
import { openForum } from "#test/forum.ts";
