// Serves the component gallery at /_gallery of a forum for development, and reloads edited components: `npm run gallery`.
// The variables of `npm start` apply.
import { developmentAssets } from "#app/assets.ts";
import { openConnection } from "#app/connection.ts";
import { openForum } from "#app/forum.ts";
import { readConfig } from "#platform/server/application/config.ts";
import { GALLERY_ENTRY, registerGallery } from "#test/gallery/register-gallery.ts";

const config = readConfig(process.env);
const { connection, release } = await openConnection(config);
const onError = (error: Error, about: string) => console.error(`${about}: ${error.stack}`);
const forum = await openForum({ config, connection, work: false, onError }, true);
registerGallery(forum.http, developmentAssets(GALLERY_ENTRY));
await forum.http.listen({ port: config.port, host: config.host });
console.log(`${config.publicUrl}/_gallery`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, async () => {
    await forum.close();
    await release();
    process.exit(0);
  });
