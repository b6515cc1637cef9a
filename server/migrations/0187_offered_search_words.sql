-- Completing what is typed looks among the words that are offered alone; most words only tell what is spelt right.
drop index search_word_prefix;
drop index search_word_pinyin;
create index search_word_offered on search_word (words text_pattern_ops) where offered;
create index search_word_sounds on search_word (pinyin text_pattern_ops) where offered and pinyin <> '';
