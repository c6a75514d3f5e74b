import { RENDERER_VERSION } from "#features/formats/server/index.ts";
import { addCheckup } from "#platform/server/checkup.ts";
import { countOutdated } from "./render-queries.ts";

export const renderedCheckup = addCheckup({
  name: "discussions as shown",
  async look(context) {
    const outdated = await countOutdated(context, RENDERER_VERSION);
    return {
      right: outdated === 0,
      says: outdated > 0 ? `${outdated} are of an older version.` : "All are of this version.",
      advice: "Keep the forum running: an hourly job makes them anew. If it does not, see jobs.",
    };
  },
});
