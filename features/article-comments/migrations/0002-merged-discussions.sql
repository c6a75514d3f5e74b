-- A merge deletes a discussion and puts a redirect with its id in its place; the article stays with this id. A discussion that
-- is deleted leaves an id that no discussion has, so that it has its article when it is restored.
alter table articles drop constraint articles_discussion_id_fkey;
