import { Answer, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { chooseAnalytics, readChoice } from "./privacy.ts";

const YEAR_SECONDS = 365 * 24 * 3600;

export const analyticsRoutes = [
  route(api.readAnalyticsPrivacy, async (context) => ({ AnonymizeData: await readChoice(context) })),
  route(api.saveAnalyticsPrivacy, async (context, { body }) => {
    await chooseAnalytics(context, body.AnonymizeData);
    const answer = new Answer(body);
    if (context.actor.userID > 0) return answer;
    const maxAge = body.AnonymizeData === "-1" ? 0 : YEAR_SECONDS;
    return answer.cookie(api.PRIVACY_COOKIE, body.AnonymizeData, { maxAge, isReadable: true });
  }),
];
