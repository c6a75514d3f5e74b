/** A bucket and its credentials. */
export interface S3Place {
  /** Address of the bucket or of a folder in it, with a trailing slash. */
  address: string;
  bucket: string;
  /** Prefix of all keys: empty, or with a trailing slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Parses `https://KEY:SECRET@host/bucket/folder?region=eu-west-1`; null for other addresses. */
export function readS3Url(text: string): S3Place | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [bucket = "", ...folders] = url.pathname.split("/").filter(Boolean);
  const { username, password, searchParams } = url;
  const [region = "us-east-1", ...more] = searchParams.getAll("region");
  const known = [...searchParams.keys()].every((name) => name === "region") && more.length === 0;
  const named =
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) && folders.every((part) => /^[\w.-]+$/.test(part));
  if (!username || !password || !named || !known || !/^[a-z0-9-]+$/.test(region)) return null;
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)];
  if (accessKeyId === null || secretAccessKey === null) return null;
  const prefix = folders.map((part) => `${part}/`).join("");
  return {
    address: `${url.origin}/${bucket}/${prefix}`,
    bucket,
    prefix,
    accessKeyId,
    secretAccessKey,
    region,
  };
}
