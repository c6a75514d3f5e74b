-- Suppressed addresses are stored as hashes; this finds the members they belong to. A backslash begins an escape in bytea.
create index users_email_hash on users (sha256(replace(lower(email::text), '\', '\\')::bytea));
