import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import multipart from "@fastify/multipart";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serveCommentsPreview, setCommentsScript } from "#features/article-comments/server/index.ts";
import { serveSignIn } from "#features/authenticators/server/index.ts";
import { serveBackups } from "#features/backups/server/index.ts";
import { embedOnPages, serveEmbedding, setEmbedScript } from "#features/embedding/server/index.ts";
import { serveExports } from "#features/export-runs/server/index.ts";
import { serveFeeds } from "#features/feeds/server/index.ts";
import { serveJsConnect } from "#features/jsconnect/server/index.ts";
import { headOf } from "#features/layouts/server/index.ts";
import { i18nOf, offerOf } from "#features/locales/server/index.ts";
import { serveUploads } from "#features/media/server/index.ts";
import { serveOffline } from "#features/offline/server/index.ts";
import { findNewAddress } from "#features/old-addresses/server/index.ts";
import { serveArchives } from "#features/personal-data/server/index.ts";
import { servePhotos } from "#features/photos/server/index.ts";
import { serveSamlMetadata } from "#features/saml/server/index.ts";
import { SESSION_COOKIE } from "#features/sessions/server/index.ts";
import { serveShareImages } from "#features/share-images/server/index.ts";
import { untilBannersChange } from "#features/site-banners/server/index.ts";
import { serveSitemaps } from "#features/sitemaps/server/index.ts";
import { findFontFile, findStylesheet } from "#features/themes/server/index.ts";
import { renderAvatar } from "#features/users/server/index.ts";
import { basePathOf, htmlWith } from "#platform/contract/base-path.ts";
import type { ApiError } from "#platform/contract/errors.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Config } from "#platform/server/application/config.ts";
import { cacheResponses } from "#platform/server/cache/guest/cached-responses.ts";
import { type CachedPage, EVERY_PAGE, GuestCache } from "#platform/server/cache/guest/guest-cache.ts";
import { call } from "#platform/server/http/call.ts";
import { byTokenOrSession, type Identities } from "#platform/server/http/caller.ts";
import { asApiError } from "#platform/server/http/errors.ts";
import { folderOf, foldersNow, placeOf } from "#platform/server/http/folders.ts";
import { type Assets, builtAssets, developmentAssets } from "./assets.ts";
import { answerForm } from "./forms.ts";
import { registerOneClick } from "./one-click.ts";
import { bytesOf } from "./page-bytes.ts";
import { type PartsModule, providePageParts } from "./page-parts.ts";
import { cachedPageQuery } from "./page-query.ts";
import { asVariant, variantOf } from "./reader.ts";
import { type FormState, readSite } from "./site.ts";

export interface PageServer {
  /** Cache of guests' responses, most of them pages. */
  guests: GuestCache;
  register(http: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

interface Rendered {
  status: number;
  html: Buffer;
  location?: string;
}

/** A rendered page, the user for whom it was rendered (0 for all guests), and its variant. */
type Made = Rendered & {
  userID: number;
  variant: string | null;
  /** Milliseconds until the page changes by the clock; null when it does not. */
  changesIn: number | null;
  /** True when the page depends on every parameter of its address. */
  isKnown: boolean;
};

/** The layout request of a page, with the address parameters on which it depends. */
interface PageCall {
  query?: { params?: object };
}

/** Interface of the built `document.tsx`; declared here because the server must not import the client. */
interface DocumentModule extends PartsModule {
  renderDocument(
    request: object,
  ): Promise<Omit<Rendered, "html"> & { html: readonly (string | Uint8Array)[] }>;
}

/** Pages that are private although no user is signed in: the address contains a secret. */
const KEYED = /^\/(?:unsubscribe\/|entry\/connected)/;
/**
 * Header with the user for whom the page was rendered, and the path below which the forum is: saved offline pages belong to
 * one reader, and not to a forum at the root of the same host.
 */
const READER = "reader-id";
const HTML = "text/html; charset=utf-8";

/**
 * Browsers get the path below which the forum is, and the folder of the page, with each address; what renders and caches
 * pages does not know them.
 */
function inPlace({ registry }: Application, base: string, { raw }: FastifyRequest, html: Buffer): Buffer {
  const folders = foldersNow(registry);
  const hasFolders = folders?.areUsed ?? false;
  if (base === "" && !hasFolders) return html;
  const folder = folderOf(raw);
  const marks = `${base && ` data-base="${base}"`}${hasFolders ? folders?.marks(folder) : ""}`;
  const text = html.toString().replace(/<html [^>]*/, (tag) => tag + marks);
  return Buffer.from(base === "" && !folder ? text : htmlWith(placeOf(registry, base, raw), text));
}

const urlOf = (address: string) => new URL(address, "http://here");

/**
 * Returns the cache tags of a page. A thread's pages are invalidated with the thread, all others with any
 * change of lists, and profiles also with users.
 */
function tagsOf(path: string): readonly string[] {
  const thread = /^\/discussion\/(\d+)/.exec(path)?.[1];
  // `/discussion/012` is a page of the same thread.
  if (thread) return [EVERY_PAGE, `discussion:${Number(thread)}`];
  return [EVERY_PAGE, "lists", ...(path.startsWith("/profile") ? ["profiles"] : [])];
}

/** Opens the pages; `dev` renders the current sources. Access tokens open files, not pages. */
export async function openPages(
  application: Application,
  config: Config,
  { identify, tokens }: Identities,
  dev: boolean,
): Promise<PageServer> {
  const base = basePathOf(config.publicUrl);
  const readerOf = (userID: number) => `${userID} ${base}`.trimEnd();
  const cache = new GuestCache(
    application.registry,
    SESSION_COOKIE,
    (request) => variantOf(application, request),
    cachedPageQuery,
  );
  const assets: Assets = dev ? developmentAssets() : builtAssets();
  const vite = dev ? await (await import("./development.ts")).openVite() : null;
  const built = dev
    ? null
    : ((await import(new URL("../dist/server/document.js", import.meta.url).href)) as DocumentModule);
  const documentModule = async () => built ?? ((await vite?.load("/app/document.tsx")) as DocumentModule);

  providePageParts(application, assets, documentModule);
  if (assets.embedScript) setEmbedScript(application.registry, assets.embedScript);
  if (assets.commentsScript) setCommentsScript(application.registry, assets.commentsScript);

  async function render(
    request: FastifyRequest,
    form: FormState | null,
    { pathname, search } = urlOf(request.url),
  ): Promise<Made> {
    const context = await application.contextFor(await identify(request));
    const i18n = i18nOf(context);
    const { renderDocument } = await documentModule();
    let read: object = {};
    let params: object = {};
    let failure: ApiError | undefined;
    const rendering = renderDocument({
      path: pathname,
      search: search.slice(1),
      origin: config.publicUrl,
      site: await readSite(context, form, request.headers.cookie, search),
      language: i18n.language,
      embed: embedOnPages(context, pathname),
      transport: async (method: "GET", path: string, sent: object) => {
        params = (sent as PageCall).query?.params ?? params;
        try {
          const { body } = await call(context, method, path, sent);
          read = body as object;
          return { status: 200, body };
        } catch (error) {
          const { apiError, bug } = asApiError(error);
          if (bug) request.log.error({ err: error }, "bug");
          if (apiError.status === 503) failure ??= apiError;
          return { status: apiError.status, body: apiError.textIn(i18n) };
        }
      },
      head: () => headOf(context, read, pathname),
      elsewhere: async () => (form ? null : findNewAddress(context, pathname + search)),
      ...assets,
    });
    // When rendering fails because of a failed call, the error of the call is thrown.
    const page = await rendering.catch((error) => {
      throw failure ?? error;
    });
    const html = inPlace(application, base, request, bytesOf(page.html));
    const isKnown = [...new URLSearchParams(search).keys()].every((name) => Object.hasOwn(params, name));
    return {
      ...page,
      html,
      isKnown,
      userID: context.actor.userID,
      variant: asVariant(application, i18n.locale, request.raw),
      changesIn: await untilBannersChange(context),
    };
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    form: FormState | null = null,
    status?: number,
  ) {
    let page: Made | undefined;
    const address = cache.addressOf(request.url);
    const url = urlOf(address ?? request.url);
    const variant = variantOf(application, request.raw);
    const isForAll = !KEYED.test(url.pathname) && cache.isGuest(request.raw);
    const make = async (): Promise<CachedPage | null> => {
      page = await render(request, form, url);
      if (page.status !== 200 || page.userID > 0 || page.variant !== variant || !page.isKnown) return null;
      return {
        html: page.html,
        tags: tagsOf(url.pathname),
        ...(page.changesIn !== null && { freshMs: page.changesIn }),
        headers: {
          "content-type": HTML,
          "cache-control": "private, no-cache",
          [READER]: readerOf(0),
        },
      };
    };
    const isCached = !dev && form === null && variant !== null && address !== null && isForAll;
    const shared = isCached ? await cache.share(address, make, variant) : await make();
    // The awaited page of another request turned out not to be shareable.
    if (!shared && !page) page = await render(request, form);
    if (page?.location) {
      // A redirect to a private record must not be cached by a shared proxy.
      return reply.header("cache-control", "private, no-cache").redirect(page.location, page.status);
    }
    reply
      .code(status ?? page?.status ?? 200)
      .type(HTML)
      .headers({ "cache-control": "private, no-cache", [READER]: readerOf(page?.userID ?? 0) });
    return reply.send(shared?.html ?? page?.html ?? "");
  }

  return {
    guests: cache,
    async register(http) {
      if (vite) await vite.register(http);
      else {
        await http.register(fastifyStatic, {
          root: fileURLToPath(new URL("../dist/client/assets/", import.meta.url)),
          // The library's own route lists the folder for each request.
          serve: false,
          immutable: true,
          maxAge: "365d",
          index: false,
          // The build stores compressed files next to the originals.
          preCompressed: true,
        });
        http.get<{ Params: { "*": string } }>("/assets/*", (request, reply) =>
          reply.sendFile(request.params["*"]),
        );
        for (const script of [assets.embedScript, assets.commentsScript])
          if (script)
            // Other websites load it, some of them as a module.
            http.get(script, (_request, reply) =>
              reply
                .header("access-control-allow-origin", "*")
                .header("cross-origin-resource-policy", "cross-origin")
                .sendFile(basename(script)),
            );
      }
      http.get<{ Params: { file: string } }>("/avatars/:file", async (request, reply) => {
        const drawing = renderAvatar(request.params.file);
        if (!drawing) return reply.callNotFound();
        return reply
          .type("image/svg+xml")
          .header("cache-control", "public, max-age=31536000, immutable")
          .send(drawing);
      });
      http.get<{ Params: { file: string } }>("/words/:file", async (request, reply) => {
        const offer = await offerOf(await application.systemContext());
        const files = offer.enabled.map((locale) => offer.file(locale));
        const found = files.find((each) => each?.name === request.params.file);
        if (!found) return reply.callNotFound();
        return reply
          .type("application/json; charset=utf-8")
          .header("cache-control", "public, max-age=31536000, immutable")
          .send(found.text);
      });
      http.get<{ Params: { "*": string } }>("/themes/*", async (request, reply) => {
        const font = await findFontFile(request.params["*"]);
        if (font)
          return reply
            .type("font/woff2")
            .header("cache-control", "public, max-age=31536000, immutable")
            .send(font);
        const context = await application.systemContext();
        const sheet = await findStylesheet(context, request.params["*"]);
        if (!sheet) return reply.callNotFound();
        return reply
          .type("text/css; charset=utf-8")
          .header("cache-control", sheet.isExact ? "public, max-age=31536000, immutable" : "no-cache")
          .send(sheet.css);
      });
      const identifyReader = byTokenOrSession({ identify, tokens });
      serveUploads(http, application, async (request) =>
        application.contextFor(await identifyReader(request)),
      );
      servePhotos(http, application);
      await serveOffline(http, application, dev ? null : new URL("../dist/client/sw.js", import.meta.url));
      const keep = cacheResponses(cache);
      serveSitemaps(http, application, keep);
      serveFeeds(http, application, keep);
      serveShareImages(http, application);
      serveArchives(http, application, identify);
      serveBackups(http, application, identify);
      serveExports(http, application, identify);
      serveSignIn(http, application, identify);
      serveJsConnect(http, application, identify);
      serveEmbedding(http, application, identify);
      serveCommentsPreview(http, application, identify);
      serveSamlMetadata(http, application);
      http.get("/*", (request, reply) => answer(request, reply));
      const takeForm = async (request: FastifyRequest, reply: FastifyReply) => {
        const refused = await answerForm(application, config, identify, request, reply);
        return refused ? answer(request, reply, refused.form, refused.status) : reply;
      };
      await registerOneClick(http, application, identify, takeForm);
      await http.register(async (scope) => {
        await scope.register(multipart, { throwFileSizeLimit: false });
        scope.post("/*", takeForm);
      });
    },
    async close() {
      cache.close();
      await vite?.close();
    },
  };
}
