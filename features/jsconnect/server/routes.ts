import { withBrowser, withSession } from "#features/sessions/server/index.ts";
import { Answer, route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { signInWithString } from "./sign-in-with-string.ts";

export const jsConnectRoutes = [
  route(contract.signInWithString, async (context, { body }) => {
    const { target, started, browser } = await signInWithString(context, body);
    const answer = withBrowser(new Answer({ target }), browser);
    return started ? withSession(answer, started) : answer;
  }),
];
