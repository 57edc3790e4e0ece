/* A bot for Lorelab in C, without a library for JSON: any option with the same chance, by the seed of the game.
   cc -O2 -o bot bot.c */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned state = 1;

static unsigned below(unsigned bound) {
  state ^= state << 13, state ^= state >> 17, state ^= state << 5;
  return state % bound;
}

/* The number behind a name, which we told Lorelab to leave little else around. */
static unsigned number(const char *line, const char *name) {
  const char *at = strstr(line, name);
  return at ? (unsigned)strtoul(at + strlen(name), NULL, 10) : 0;
}

static unsigned count(const char *line, const char *word) {
  unsigned n = 0;
  for (line = strstr(line, word); line; line = strstr(line + 1, word)) n++;
  return n;
}

int main(void) {
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    if (strncmp(line, "{\"type\":\"hello\"", 15) == 0)
      puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"bot.c\",\"deterministic\":true,"
           "\"view\":\"none\",\"text\":false,\"cards\":false}");
    else if (strncmp(line, "{\"type\":\"start\"", 15) == 0)
      state = number(line, "\"seed\":") | 1;
    else if (strncmp(line, "{\"type\":\"decision\"", 18) == 0)
      printf("{\"n\":%u,\"choice\":%u}\n", number(line, "\"n\":"), below(count(line, "\"verb\":")));
    fflush(stdout);
  }
  free(line);
  return 0;
}
