import { SESSION_COOKIE } from "#features/sessions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { openApiDocument } from "#platform/server/http/open-api/document.ts";
import type { CallDetails, CallShown } from "../contract.ts";
import { exampleOf, fieldOf, fieldsOf, type Schema, type Schemas, typeOf, viewValue } from "./schema.ts";

export const API_DOCS = "/api-docs";

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security?: readonly Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

/** A call with all that the OpenAPI document says about it. */
export interface Found {
  method: string;
  path: string;
  resource: string;
  operation: Operation;
}

export interface Reference {
  resources: string[];
  calls: readonly Found[];
  schemas: Schemas;
}

/** Returns the API as the OpenAPI document of the forum describes it. */
export function referenceOf(context: Context): Reference {
  const options = { origin: publicUrlOf(context), sessionCookie: SESSION_COOKIE };
  const document = openApiDocument(context.addons, options).document as unknown as Document;
  return {
    resources: document.tags.map(({ name }) => name),
    schemas: document.components.schemas,
    calls: Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        resource: operation.tags[0] ?? "",
        operation,
      })),
    ),
  };
}

export const resourceUrl = (resource: string): string => `${API_DOCS}/${resource}`;

export const viewCall = ({ method, path, resource, operation }: Found): CallShown => ({
  method,
  path,
  summary: operation.summary,
  url: `${resourceUrl(resource)}/${operation.operationId}`,
});

/** Returns the calls that contain all of the terms in their path, summary or parameters. */
export function searchCalls({ calls }: Reference, query: string): Found[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ method, path, operation: { summary, operationId, parameters } }: Found) =>
    [method, path, summary, operationId, ...parameters.map(({ name }) => name)].join(" ").toLowerCase();
  return calls.filter((call) => {
    const text = textOf(call);
    return terms.every((term) => text.includes(term));
  });
}

/** Returns a call as its page shows it. */
export function viewDetails(found: Found, { schemas }: Reference): CallDetails {
  const { operation } = found;
  const [[contentType, sent] = []] = Object.entries(operation.requestBody?.content ?? {});
  const [[status, received] = []] = Object.entries(operation.responses);
  const answer = received?.content?.["application/json"]?.schema;
  const parametersIn = (place: string) =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, required, description = "" }) =>
        fieldOf(name, { ...schema, description }, required),
      );
  const schemes = operation.security?.map((each) => Object.keys(each)[0]);
  return {
    ...viewCall(found),
    resource: { name: found.resource, url: resourceUrl(found.resource) },
    pathParameters: parametersIn("path"),
    queryParameters: parametersIn("query"),
    body: contentType
      ? {
          type: typeOf(sent?.schema ?? {}),
          // The fields to fill in are beside the form, also those of a record.
          fields: fieldsOf(sent?.schema ?? {}, schemas),
          contentType,
          example: sent?.schema ? JSON.stringify(exampleOf(sent.schema, schemas), null, 2) : "",
        }
      : null,
    answer: answer ? viewValue(answer, schemas) : null,
    status: status ?? "",
    canTry: (!contentType || contentType === "application/json") && !schemes?.includes("key"),
    isForMembers: schemes === undefined || (schemes.length > 0 && !schemes.includes("key")),
  };
}
