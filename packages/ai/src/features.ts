/** Features that options are rated by: in groups, each with what its weight says. */

/** What each weight says, by group and feature. */
export type FeatureGroups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A weight for each feature, grouped as the features are: as those who rate read them. */
export type WeightsOf<Groups extends FeatureGroups> = {
  readonly [G in keyof Groups]: { readonly [F in keyof Groups[G]]: number };
};

/** The features as "group.name", in order. */
export const featureNames = (groups: FeatureGroups): readonly string[] =>
  Object.entries(groups).flatMap(([group, features]) => Object.keys(features).map((feature) => `${group}.${feature}`));

/** Groups weights that are given by their names; all of them have to be there. */
export const groupWeights = <Groups extends FeatureGroups>(
  groups: Groups,
  weights: Readonly<Record<string, number>>,
): WeightsOf<Groups> =>
  Object.fromEntries(
    Object.entries(groups).map(([group, features]) => [
      group,
      Object.fromEntries(Object.keys(features).map((feature) => [feature, weights[`${group}.${feature}`]])),
    ]),
  ) as WeightsOf<Groups>;
