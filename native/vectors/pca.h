// Principal axes of rows: the rotation after which the first m numbers hold as much as m numbers
// can.
//   about the origin: eigenvectors of Σ x xᵀ / n          (nothing is subtracted: scores stay)
//   centred:          eigenvectors of Σ (x − μ)(x − μ)ᵀ / n, μ the rows' mean
// Largest eigenvalue first; equal ones in the solver's order. Sign: the number of largest size in
// each axis is positive, the first of several.
// Shapes: rows [n × d]; axes [d × d], one a column; computed in double. Rows of zeros have no
// direction and are left out. With fewer rows than numbers the last axes carry nothing of the rows
// and are only some basis of the rest.
// Empty: without rows the axes are the coordinates.
// Errors: none; numbers must be finite.
// Cost: n · d² + about 9 · d³ multiply-adds; memory 3 · d² doubles.
// Source: Jolliffe, Principal Component Analysis, 2nd ed., 2002, sections 1.1 and 3.5.
#pragma once

#include <Eigen/Core>

#include "core/matrix.h"

namespace cutoff {

struct PrincipalAxes {
  Eigen::VectorXd mean;  // zeros, where nothing is subtracted
  Eigen::MatrixXd axes;
  Eigen::VectorXd variances;  // the eigenvalues, none below 0
};

PrincipalAxes principal_axes(MatrixView rows, bool centred);

}  // namespace cutoff
